import { useLocation } from 'react-router-dom';
import { company } from '../company/company.ts';

/** A page's metadata; `title` is the whole browser title (see `titleOf`). */
export type PageMeta = {
  title: string;
  /** 120 to 160 characters. */
  description: string;
  keywords: readonly string[];
  /** Path or address of the sharing image. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
  /** Which page of a list it is: each after the first has an address of its own. */
  page?: number;
  /** The path under which the page is to be known, where it stands under several. */
  canonicalPath?: string;
};

/** The browser title of a page: `Our Experts` becomes `Our Experts | Caragana`. */
export function titleOf(name: string): string {
  return `${name} | ${company.brand}`;
}

/** Selects what `PageHead` and the pages put into the document's head: their metadata, and feeds to be found. */
export const pageHeadSelector =
  'title, meta[name="description"], meta[name="keywords"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], link[rel="alternate"]';

const defaultImage = '/sharing-image.png';

/** Sets title, description, keywords, Open Graph and card tags by React's native metadata. */
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
