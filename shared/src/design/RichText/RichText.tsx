import { type ComponentProps, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
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

/** The path of the site to which a click leads that the browser would open in the same tab. */
function pathOfPlainClick(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  const isInside = /^\/(?!\/)/.test(href) && link?.target !== '_blank';
  return isPlain && isInside && !event.defaultPrevented ? href : undefined;
}

/**
 * Running text of the site service: prose at its measure, figures, tables, headings. Links to pages
 * of the site are followed without a page load. Renders a `<div>`.
 */
export function RichText({ html, className, ...props }: RichTextProps) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const prose = element.current;
    const followInside = (event: MouseEvent) => {
      const path = pathOfPlainClick(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    };
    prose?.addEventListener('click', followInside);
    return () => prose?.removeEventListener('click', followInside);
  }, [navigate]);
  return (
    <div
      {...props}
      ref={element}
      className={joinClasses(classes.prose, className)}
      // Sanitised by the service when content is loaded (specification, section 3).
      dangerouslySetInnerHTML={{ __html: withScrollers(html) }}
    />
  );
}
