import Negotiator from 'negotiator';
import type { Encoding } from '../serving/encodedPage.ts';

const preferred: Encoding[] = ['br', 'gzip', 'identity'];
/** Results by header value; browsers send only a few different values. */
const negotiated = new Map<string, Encoding>();

/** Returns the preferred encoding among those that an `Accept-Encoding` header accepts (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  let encoding = negotiated.get(header);
  if (!encoding) {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...preferred]);
    encoding = preferred.find((candidate) => accepted.includes(candidate)) ?? 'identity';
    if (negotiated.size < 100) negotiated.set(header, encoding);
  }
  return encoding;
}
