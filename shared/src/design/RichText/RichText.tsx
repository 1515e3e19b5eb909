import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './RichText.module.css';

export type RichTextProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** HTML of a body as the site service writes it: sanitised, with what is wide in scrollers of its own. */
  html: string;
};

/**
 * Running text of the site service: prose at its measure, figures, tables, headings. Renders a `<div>`.
 */
export function RichText({ html, className, ...props }: RichTextProps) {
  return (
    <div
      {...props}
      className={joinClasses(styles.prose, className)}
      // Sanitised by the service when content is loaded (specification, section 3).
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
