import type { FastifyBaseLogger } from 'fastify';
import { openInquiryStore } from '../inquiries/openInquiryStore.ts';
import { createSender, senderTimes } from '../notifications/createSender.ts';
import { openMailer } from '../notifications/openMailer.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';

// Program that a test kills: store and sender of a service. It starts in about half of the time of a service. For each
// message with the text of an inquiry, it stores the inquiry, wakes the sender and answers with the reference.
const [location = '', smtpUrl = ''] = process.argv.slice(2);
const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore } as unknown as FastifyBaseLogger;
const store = await openInquiryStore(location, { max: 1000, windowMs: 60_000 });
const { wake } = createSender({
  outbox: store.outbox,
  deliver: await openMailer(smtpUrl, { to: 'inquiries@company.example', from: 'site@company.example' }),
  log,
  telemetry: createTelemetry(),
  times: senderTimes(20, 300),
});
process.on('message', async (details: string) => {
  const inquiry = { fullName: 'Noor', email: 'noor@gas.example', companyName: 'Prairie Gas', details };
  const reference = await store.add(inquiry, undefined, 'sender');
  wake();
  process.send?.(reference);
});
process.send?.('ready');
