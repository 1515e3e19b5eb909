import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './FigureFrame.module.css';

export type FigureFrameProps = Omit<ComponentProps<'figure'>, 'title'> & {
  title: string;
  caption?: ReactNode;
  /** Content below the caption, from edge to edge, such as a title block. */
  foot?: ReactNode;
};

/** Renders the frame of a drawing or an interactive figure as a `<figure>`: title, registration ticks, caption. */
export function FigureFrame({ title, caption, foot, className, children, ...props }: FigureFrameProps) {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} {...props} className={joinClasses(styles.figure, className)}>
      <p id={titleId} className={joinClasses('tag', styles.title)}>
        {title}
      </p>
      <div className={styles.sheet}>{children}</div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      {foot}
    </figure>
  );
}
