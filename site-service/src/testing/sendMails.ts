import { json } from 'node:stream/consumers';
import type { StoredInquiry } from '../inquiries/inquiryStore.ts';
import type { NotificationAddresses } from '../notifications/composeNotification.ts';
import { describeFailure } from '../notifications/describeFailure.ts';
import { openMailer } from '../notifications/openMailer.ts';

// Program of the TLS tests: Node reads NODE_EXTRA_CA_CERTS at the start of a process. It prints `sent` or the failure for
// each URL.
const { smtpUrls, addresses, inquiry } = (await json(process.stdin)) as {
  smtpUrls: string[];
  addresses: NotificationAddresses;
  inquiry: StoredInquiry;
};
const results = smtpUrls.map(async (smtpUrl) => {
  const deliver = await openMailer(smtpUrl, addresses);
  return deliver(inquiry, AbortSignal.timeout(10_000)).then(() => 'sent', describeFailure);
});
console.log(JSON.stringify(await Promise.all(results)));
