import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../joinClasses.ts';
import classes from './FigureFrame.module.css';

export type FigureFrameProps = Omit<ComponentProps<'figure'>, 'title'> & {
  title: string;
  caption?: ReactNode;
};

/** The sheet on which a drawing or live figure stands: title, registration ticks, caption. Renders a `<figure>`. */
export function FigureFrame({ title, caption, className, children, ...props }: FigureFrameProps) {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} {...props} className={joinClasses(classes.figure, className)}>
      <p id={titleId} className={joinClasses('tag', classes.title)}>
        {title}
      </p>
      <div className={classes.sheet}>{children}</div>
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
