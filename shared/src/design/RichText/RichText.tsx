import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import classes from './RichText.module.css';

export type RichTextProps = Omit<ComponentProps<'div'>, 'children' | 'ref' | 'dangerouslySetInnerHTML'> & {
  /** HTML that the site service has sanitised. */
  html: string;
};

/**
 * Lets tables, drawings and preformatted text scroll inside themselves, reachable and named for the
 * keyboard; in place of the service's own scroller around a table, which has no name.
 */
function withScrollers(html: string): string {
  return html
    .replace(/<div data-scroll="table"[^>]*>\s*(<table[\s\S]*?<\/table>)\s*<\/div>/g, '$1')
    .replace(/<table[\s\S]*?<\/table>/g, (table) =>
      inScroller(table, /<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? 'Table', 'region'),
    )
    .replace(/<figure[\s\S]*?<\/figure>/g, (figure) =>
      figure.replace(/<svg[\s\S]*<\/svg>/, (drawing) => inScroller(drawing, 'Drawing', 'group')),
    )
    .replace(/<pre[\s\S]*?<\/pre>/g, (text) => inScroller(text, 'Preformatted text', 'group'));
}

function inScroller(html: string, name: string, role: 'region' | 'group'): string {
  const words = name
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
  return `<div class="${classes.scroller}" role="${role}" tabindex="0" aria-label="${words}">${html}</div>`;
}

/**
 * Running text of the site service: prose at its measure, figures, tables, headings. Renders a `<div>`.
 */
export function RichText({ html, className, ...props }: RichTextProps) {
  return (
    <div
      {...props}
      className={joinClasses(classes.prose, className)}
      // Sanitised by the service when content is loaded (specification, section 3).
      dangerouslySetInnerHTML={{ __html: withScrollers(html) }}
    />
  );
}
