import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './FigureFrame.module.css';

export type FigureFrameProps = Omit<ComponentProps<'figure'>, 'title'> & {
  title: string;
  /**
   * Table below the figure, from edge to edge. In a `FirstScreen` with the figure beside the text, the table and all that
   * follows have the width of both columns.
   */
  table?: ReactNode;
  caption?: ReactNode;
  /** Content below the caption, from edge to edge, such as a title block. */
  foot?: ReactNode;
};

/** Renders the frame of a drawing or an interactive figure as a `<figure>`: title, registration ticks, caption. */
export function FigureFrame({ title, table, caption, foot, className, children, ...props }: FigureFrameProps) {
  const titleId = useId();
  return (
    <figure
      aria-labelledby={titleId}
      {...props}
      className={joinClasses(styles.figure, className)}
      data-has-table={table ? true : undefined}
    >
      <p id={titleId} className={joinClasses('tag', styles.title)}>
        {title}
      </p>
      <div className={styles.sheet}>{children}</div>
      {table && <div className={styles.table}>{table}</div>}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      {foot && (
        <div className={styles.foot} data-part="foot">
          {foot}
        </div>
      )}
    </figure>
  );
}
