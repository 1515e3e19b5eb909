import { setTimeout as pause } from 'node:timers/promises';
import {
  type FormToken,
  formTokenFieldName,
  formTokenHeader,
  idempotencyKeyFieldName,
  idempotencyKeyHeader,
} from '@site/shared/contract';
import type { SeededRandom } from '../../tools/random/seededRandom.ts';
import type { BrowserClient, Outcome } from './browserRequest.ts';
import { type OpenLoop, startOpenLoop } from './openLoop.ts';
import type { ListedInquiry } from './startSystem.ts';

/**
 * What a sender learns from a response: the inquiry is stored; it is not, and the sender still has the text; or nothing
 * that says so: a broken connection or an error page of the front. The sender's browser keeps the text then.
 */
export type Answer = 'stored' | 'not stored' | 'unknown' | 'text lost';

/** A visitor who sends one inquiry, and again until it is stored. */
export type Sender = {
  index: number;
  email: string;
  /** Posts the form without JavaScript instead of the API call of the script. */
  isForm: boolean;
  answers: { answer: Answer; detail: string }[];
  /** References that the sender was given; a sender whose first response was lost gets another response. */
  references: Set<string>;
};

/** Time until a sender sends again, in milliseconds. */
const retryMs = 2000;
/** Every so manieth sender sends a stored inquiry again. */
const repeatEvery = 3;

/** Senders of inquiries at a constant rate. */
export type Senders = {
  list: Sender[];
  /** Resolves when every sender has a stored inquiry, or when the time is over. */
  untilStored: (limitMs: number) => Promise<void>;
};

/** Returns the token of a form, which all senders use. Throws if the service does not issue one. */
export async function readFormToken(client: BrowserClient): Promise<string> {
  const outcome = await client.send('/api/contact/form');
  if (outcome.kind !== 'answer' || outcome.status !== 200)
    throw new Error(`The service issued no token of a form: ${JSON.stringify(outcome)}`);
  // Safe: the site server checks the body of a 200.
  return (JSON.parse(outcome.body.toString()) as FormToken).token;
}

/** Starts `count` senders over `seconds`; half of them post the form without JavaScript. */
export function startSenders(
  client: BrowserClient,
  { count, seconds, random, token }: { count: number; seconds: number; random: SeededRandom; token: string },
): Senders {
  const list: Sender[] = [];
  const state = { isOver: false };

  async function sendUntilStored(sender: Sender, details: string, key: string) {
    while (!state.isOver) {
      const answer = sender.isForm ? await postForm(sender, details, key) : await postJson(sender, details, key);
      sender.answers.push(answer);
      if (answer.answer === 'stored') return;
      await pause(retryMs);
    }
  }

  async function postJson(sender: Sender, details: string, key: string) {
    const outcome = await client.send('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: key, [formTokenHeader]: token },
      body: JSON.stringify({ ...fieldsOf(sender), details }),
      visitor: sender.index,
    });
    return readAnswer(outcome, sender, (text) => ({
      reference: /"reference":"([^"]+)"/.exec(text)?.[1],
      isTold: text.includes('"inquiries_unavailable"') || text.includes('"service_unavailable"'),
    }));
  }

  async function postForm(sender: Sender, details: string, key: string) {
    const fields = { ...fieldsOf(sender), details, [idempotencyKeyFieldName]: key, [formTokenFieldName]: token };
    const outcome = await client.send('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      visitor: sender.index,
    });
    const location = outcome.kind === 'answer' ? String(outcome.headers['location'] ?? '') : '';
    return readAnswer(outcome, sender, (text) => ({
      reference: new URL(location, 'http://site').searchParams.get('received') ?? undefined,
      isTold: text.includes(details) && text.includes(sender.email),
    }));
  }

  const loop: OpenLoop = startOpenLoop(count / seconds, async (index) => {
    if (index >= count) return;
    const sender: Sender = {
      index,
      email: `sender-${index}@example.com`,
      isForm: random.below(2) === 1,
      answers: [],
      references: new Set(),
    };
    list.push(sender);
    const details = `Inquiry ${index}: please size a vapour recovery unit for battery ${random.below(10_000)}.`;
    const key = makeKey(random);
    await sendUntilStored(sender, details, key);
    if (index % repeatEvery === 0) await sendUntilStored(sender, details, key);
  });

  return {
    list,
    async untilStored(limitMs) {
      const timer = setTimeout(() => (state.isOver = true), limitMs);
      await loop.stop();
      clearTimeout(timer);
    },
  };
}

const fieldsOf = ({ email }: Sender) => ({
  fullName: 'Noor Haddad',
  email,
  companyName: 'Prairie Gas Processors',
});

function readAnswer(
  outcome: Outcome,
  sender: Sender,
  read: (text: string) => { reference: string | undefined; isTold: boolean },
): { answer: Answer; detail: string } {
  if (outcome.kind !== 'answer') return { answer: 'unknown', detail: `${outcome.kind}: ${outcome.reason}` };
  const { status, body, headers } = outcome;
  const { reference, isTold } = read(body.toString());
  const detail = `${sender.isForm ? 'form' : 'script'}, status ${status}`;
  if (reference !== undefined && (status === 202 || status === 303)) {
    sender.references.add(reference);
    return { answer: 'stored', detail };
  }
  if (status === 503 && isTold) return { answer: 'not stored', detail };
  // The front answers for a server that it lost: the sender's browser has the text (Back, or the script's form).
  const isFront = [502, 503, 504].includes(status) && headers['content-type'] === undefined;
  return { answer: isFront ? 'unknown' : 'text lost', detail: `${detail} ${body.toString('utf8', 0, 200)}` };
}

function makeKey(random: SeededRandom): string {
  const hex = Array.from({ length: 8 }, () => random.below(0x1_00_00).toString(16).padStart(4, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Lists the senders whose inquiry is not stored exactly once under the reference that they were given. */
export function listMisstored(senders: readonly Sender[], stored: readonly ListedInquiry[]): string[] {
  const byEmail = Map.groupBy(stored, ({ email }) => email);
  return senders.flatMap(({ email, references }) => {
    const rows = byEmail.get(email) ?? [];
    const [given, ...others] = [...references];
    if (others.length > 0) return [`${email} was given the references ${[...references].join(', ')}`];
    if (given === undefined) return rows.length > 1 ? [`${email} has no reference, and ${rows.length} are stored`] : [];
    if (rows.length === 1 && rows[0]?.reference === given) return [];
    return [
      `${email} was given ${given}, and stored are: ${rows.map(({ reference }) => reference).join(', ') || 'none'}`,
    ];
  });
}
