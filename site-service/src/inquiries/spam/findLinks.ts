import { LinkifyIt } from 'linkify-it';

/**
 * Top-level domains of links without `http://` and `www.`: the common ones that are no words of English or French, so
 * that a missing space after a full stop ("the flare.It smokes") is no link.
 */
const topLevelDomains = [
  ...['com', 'net', 'org', 'info', 'biz', 'pro', 'name', 'mobi', 'io', 'ai', 'co', 'cc', 'tv', 'app', 'dev', 'xyz'],
  ...['top', 'online', 'site', 'website', 'shop', 'store', 'club', 'live', 'vip', 'icu', 'space', 'tech', 'link'],
  ...['click', 'fun', 'win', 'bid', 'loan', 'casino', 'bet', 'agency', 'digital', 'marketing', 'ca', 'uk', 'eu', 'fr'],
  ...['ru', 'su', 'рф', 'cn', 'ua', 'kz', 'pl', 'cz', 'br', 'au', 'tk', 'ml', 'ga', 'cf', 'gq'],
];

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, tlds: topLevelDomains });

/** A link in a text: where it begins and ends, its host in lower case, and if it is more than a domain name. */
export type FoundLink = { start: number; end: number; host: string; hasMoreThanDomain: boolean };

/** Finds the links in a text: URLs, `www.` and bare domains. E-mail addresses are no links. */
export function findLinks(text: string): FoundLink[] {
  return (linkify.match(text) ?? [])
    .filter(({ schema }) => schema !== 'mailto:')
    .map(({ index, lastIndex, raw }) => {
      const address = raw.replace(/^(?:[a-z]+:)?\/\//i, '');
      const host = address.replace(/[/?#:].*$/s, '').toLowerCase();
      const name = host.replace(/^www\./, '');
      return { start: index, end: lastIndex, host: name, hasMoreThanDomain: raw.toLowerCase() !== name };
    });
}
