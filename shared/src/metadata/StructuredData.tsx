import { useTrustedHtml } from '../design/RichText/useTrustedHtml.ts';

/** A node of schema.org's vocabulary. */
export type DataNode = { '@type': string } & Readonly<Record<string, unknown>>;

/**
 * What machines read of a page, as JSON-LD. A data block: nothing in it runs, and no `<` in it can end it.
 * Renders a `<script type="application/ld+json">`.
 */
export function StructuredData({ nodes }: { nodes: readonly DataNode[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  // Keyed, so that another text is another element: browsers refuse that a script is changed where it stands.
  return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: useTrustedHtml(json) }} />;
}
