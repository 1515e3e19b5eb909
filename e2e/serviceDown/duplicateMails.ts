import type { ReceivedMail } from '../../site-service/src/testing/mailServer.ts';

/** Why the service sent a mail again that the server had received. */
export type DuplicateCause =
  | 'no answer within the time limit'
  | 'connection dropped before the answer'
  | 'service killed before the answer'
  | 'service killed between the answer and its record';

function causeOf({ state, isAnswered }: ReceivedMail): DuplicateCause {
  if (state === 'hangs after the mail') return 'no answer within the time limit';
  if (state === 'drops after the mail') return 'connection dropped before the answer';
  return isAnswered ? 'service killed between the answer and its record' : 'service killed before the answer';
}

/** Returns the number of mails that were followed by another one with the same `Message-ID`, by cause. */
export function countDuplicates(mails: readonly ReceivedMail[]): Record<DuplicateCause, number> {
  const counts: Record<DuplicateCause, number> = {
    'no answer within the time limit': 0,
    'connection dropped before the answer': 0,
    'service killed before the answer': 0,
    'service killed between the answer and its record': 0,
  };
  const last = new Map(mails.map((mail) => [mail.messageId, mail]));
  for (const mail of mails) if (last.get(mail.messageId) !== mail) counts[causeOf(mail)] += 1;
  return counts;
}
