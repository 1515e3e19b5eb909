import type { ComponentProps } from 'react';
import { useTrustedHtml } from './useTrustedHtml.ts';
import formulaFont from './formulas.woff2';
import { joinClasses } from '../joinClasses.ts';
// The order matters: of two rules with the same specificity the later one wins.
import styles from './RichText.module.css';
import wide from './wide.module.css';
import tables from './tables.module.css';
import formulas from './formulas.module.css';
import footnotes from './footnotes.module.css';
import paper from './paper.module.css';

export type RichTextProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** HTML body from the site service: sanitised, with wide content in scroll containers. */
  html: string;
};

/**
 * Renders rich text of the site service in a `<div>`: prose, headings, figures, tables, formulas, footnotes. Preloads the
 * font of formulas if there are any.
 */
export function RichText({ html, className, ...props }: RichTextProps) {
  const trusted = useTrustedHtml(html);
  return (
    <>
      {html.includes('<math') && (
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={formulaFont}
          crossOrigin="anonymous"
          // After the fonts of the text.
          fetchPriority="low"
        />
      )}
      <div
        {...props}
        className={joinClasses(
          styles.prose,
          wide.wide,
          tables.tables,
          formulas.formulas,
          footnotes.footnotes,
          paper.paper,
          className,
        )}
        // The service sanitises the HTML when it loads content.
        dangerouslySetInnerHTML={{ __html: trusted }}
      />
    </>
  );
}
