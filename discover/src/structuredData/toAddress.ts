import { company } from '@site/shared';

/** A path of the site as an address. */
export function toAddress(path: string): string {
  return company.siteOrigin + path;
}
