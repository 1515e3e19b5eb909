import { company } from '../company/company.ts';

/** Returns the absolute URL of a path. */
export function toAddress(path: string): string {
  return company.siteOrigin + path;
}
