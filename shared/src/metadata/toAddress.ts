import { company } from '../company/company.ts';

/** A path of the site as an address. */
export function toAddress(path: string): string {
  return company.siteOrigin + path;
}
