import type { ComponentProps } from 'react';
import { useTrustedHtml } from './useTrustedHtml.ts';
import { joinClasses } from '../joinClasses.ts';
// In this order: the later of two rules of one weight holds.
import styles from './RichText.module.css';
import wide from './wide.module.css';
import formulas from './formulas.module.css';
import footnotes from './footnotes.module.css';
import paper from './paper.module.css';

export type RichTextProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** HTML of a body as the site service writes it: sanitised, with what is wide in scrollers of its own. */
  html: string;
};

/**
 * Running text of the site service: prose at its measure, figures, tables, headings. Renders a `<div>`.
 */
export function RichText({ html, className, ...props }: RichTextProps) {
  const trusted = useTrustedHtml(html);
  return (
    <div
      {...props}
      className={joinClasses(styles.prose, wide.wide, formulas.formulas, footnotes.footnotes, paper.paper, className)}
      // Sanitised by the service when content is loaded (specification, section 3).
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}
