import { useLocation } from 'react-router-dom';
import { company } from '../company/company.ts';

/** A page's metadata; `title` is the full document title (see `titleOf`). */
export type PageMeta = {
  title: string;
  /** Length: 120 to 160 characters. */
  description: string;
  keywords: readonly string[];
  /** Path or URL of the sharing image. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
  /** Page number in a list, from 1; each page after the first has a separate canonical URL. */
  page?: number;
  /** Canonical path, if the page has several paths. */
  canonicalPath?: string;
};

/** Returns the document title of a page: `Our Experts` becomes `Our Experts | Caragana`. */
export function titleOf(name: string): string {
  return `${name} | ${company.brand}`;
}

/** Selects the elements that `PageHead` and the pages render into the document's head: metadata and links to feeds. */
export const pageHeadSelector =
  'title, meta[name="description"], meta[name="keywords"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], link[rel="alternate"]';

const defaultImage = '/sharing-image.png';

/** Renders title, description, keywords, canonical URL, Open Graph and Twitter card tags as React's native metadata. */
export function PageHead({
  title,
  description,
  keywords,
  image = defaultImage,
  type = 'website',
  page = 1,
  canonicalPath,
}: PageMeta) {
  const { pathname } = useLocation();
  const address = company.siteOrigin + (canonicalPath ?? pathname) + (page > 1 ? `?page=${page}` : '');
  const picture = new URL(image, company.siteOrigin).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={company.brand} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}
