import Negotiator from 'negotiator';
import type { Encoding } from '../serving/encodedPage.ts';

const preferred: Encoding[] = ['br', 'gzip', 'identity'];
/** Browsers send one of a few values; each is negotiated once. */
const known = new Map<string, Encoding>();

/** The best encoding that a request accepts (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  let encoding = known.get(header);
  if (!encoding) {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...preferred]);
    encoding = preferred.find((candidate) => accepted.includes(candidate)) ?? 'identity';
    if (known.size < 100) known.set(header, encoding);
  }
  return encoding;
}
