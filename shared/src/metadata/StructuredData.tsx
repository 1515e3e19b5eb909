import { useTrustedHtml } from '../design/RichText/useTrustedHtml.ts';

/** A node of the schema.org vocabulary. */
export type DataNode = { '@type': string } & Readonly<Record<string, unknown>>;

/**
 * Renders a page's structured data as a `<script type="application/ld+json">`. Browsers do not run this data block, and
 * an escaped `<` cannot end it.
 */
export function StructuredData({ nodes }: { nodes: readonly DataNode[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  // The key creates another element for another text, because browsers ignore a changed text of a script.
  return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: useTrustedHtml(json) }} />;
}
