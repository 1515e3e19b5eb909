import { join } from 'node:path';
import { digestAddress } from '../inquiries/digestAddress.ts';
import type { InquiryLimit, InquiryStore } from '../inquiries/inquiryStore.ts';

/** An inquiry without the optional field. */
export const inquiry = { fullName: 'A', email: 'a@b.example', companyName: 'C', details: 'D' };

/** Digest of the sender of `inquiry`. */
export const sender = digestAddress('192.0.2.1');

/** Limit that no test reaches. */
export const unlimited: InquiryLimit = { max: 1_000_000, windowMs: 60_000 };

/** Returns the location of a new, empty store. */
export type CreateLocation = () => Promise<string>;

/** Opens the store at a location, `unlimited` by default, until the end of the test. */
export type OpenStore = (location: string, limit?: InquiryLimit) => Promise<InquiryStore>;

/** Returns the arguments with which Node runs `code` with `store`, `inquiry` and `sender` defined. */
export function storeScript(location: string, code: string): string[] {
  const module = JSON.stringify(join(__dirname, '../inquiries/openInquiryStore.ts'));
  const constants = `const inquiry = ${JSON.stringify(inquiry)}; const sender = ${JSON.stringify(sender)};`;
  return [
    '--input-type=module',
    '-e',
    `import { openInquiryStore } from ${module};
     ${constants}
     const store = await openInquiryStore(${JSON.stringify(location)}, ${JSON.stringify(unlimited)});
     ${code}`,
  ];
}
