import { createSeededRandom, type SeededRandom } from '../../chance/seededRandom.ts';
import { bodyOddities } from './bodyOddities.ts';
import { framingOddities } from './framingOddities.ts';
import { headOddities } from './headOddities.ts';
import { type Message, type Oddities, toBytes, toHead } from './message.ts';
import { formPath, inquiryCall, type SiteAddresses } from './siteAddresses.ts';
import { targetOddities } from './targetOddities.ts';
import { unfinishedRequests } from './unfinishedRequests.ts';

/** The oddity of several requests that are sent together. */
export const pipelined = 'pipelined';

/** How a request ends: with an answer to each of its messages, left unfinished, or cut by the visitor. */
export type Ending = 'answered' | 'unfinished' | 'cut';

/** One connection's worth of bytes that a site is sent. */
export type FuzzRequest = {
  number: number;
  /** Names of what is odd about it. */
  oddities: readonly string[];
  /** What is written, one after the other. */
  pieces: readonly Buffer[];
  /** How long it is waited before each piece but the first, in milliseconds. */
  pauseMs: number;
  /** Methods of the messages in it, as they are written. */
  methods: readonly string[];
  /** Whether the last of them is for no host or for several, so that no server may take it (RFC 9112, section 3.2). */
  mustBeRefused: boolean;
  ending: Ending;
};

/** A request of which nothing is known but its number. */
const blank = { oddities: [], pieces: [], pauseMs: 0, methods: [], mustBeRefused: false } as const;

/** What requests are drawn from. */
export type FuzzSource = {
  seed: number;
  addresses: SiteAddresses;
  /** What is said in `Host`. */
  host: string;
};

/** Each of so many is left unfinished: they take the server's whole limit. */
const unfinishedEach = 500;
const mostMessages = 6;

/** Makes the request of a number: of the same source it is the same, byte for byte. */
export function createRequest(source: FuzzSource, number: number): FuzzRequest {
  // Numbers lie side by side; multiplied by an odd constant they are far apart, as seeds should be.
  const random = createSeededRandom(source.seed ^ Math.imul(number + 1, 0x9e3779b1));
  if (number % unfinishedEach === unfinishedEach - 1) return drawUnfinished(source, number, random);
  const chance = random.below(100);
  if (chance < 5) return drawPipelined(source, number, random);
  const { message, oddities } = drawMessage(source, random);
  const whole = toBytes(message);
  if (chance < 8) {
    const end = 1 + random.below(whole.length);
    return { ...blank, number, oddities: [...oddities, 'cut'], pieces: [whole.subarray(0, end)], ending: 'cut' };
  }
  const pieces = chance < 20 ? inPieces(whole, random) : [whole];
  return { ...blank, number, oddities, pieces, ...toExpected([message]), ending: 'answered' };
}

function drawUnfinished(source: FuzzSource, number: number, random: SeededRandom): FuzzRequest {
  const [name, make] = random.pick(Object.entries(unfinishedRequests));
  const { pieces, pauseMs = 0 } = make(drawPlain(source, random));
  return { ...blank, number, oddities: [name], pieces, pauseMs, methods: ['GET'], ending: 'unfinished' };
}

/** Several requests at once, of which only the last may be odd: after it nothing is sure to be answered. */
function drawPipelined(source: FuzzSource, number: number, random: SeededRandom): FuzzRequest {
  const plain = Array.from({ length: 1 + random.below(mostMessages - 1) }, () => ({
    ...drawPlain(source, random),
    method: random.pick(['GET', 'GET', 'HEAD']),
  }));
  const { message, oddities } = drawMessage(source, random);
  const messages = [...plain, message];
  const whole = Buffer.concat(messages.map(toBytes));
  const pieces = random.below(3) === 0 ? inPieces(whole, random) : [whole];
  return { ...blank, number, oddities: [pipelined, ...oddities], pieces, ...toExpected(messages), ending: 'answered' };
}

/** What is known of the answers to messages that are sent whole. */
function toExpected(messages: readonly Message[]): Pick<FuzzRequest, 'methods' | 'mustBeRefused'> {
  const last = messages.at(-1);
  // As it is written: an odd line may end the head before its time.
  const [head = ''] = last ? toHead(last).toString('latin1').trimStart().split('\r\n\r\n', 1) : [];
  return {
    // Empty lines before a request are no part of it.
    methods: messages.map(({ method }) => method.trim()),
    mustBeRefused: last?.version === 'HTTP/1.1' && head.match(/\r\nhost:/gi)?.length !== 1,
  };
}

/** What is odd about a message is drawn from these: bodies before framing, which changes how they are sent. */
const groups: readonly { oddities: Oddities; percent: number; most: number }[] = [
  { oddities: targetOddities, percent: 50, most: 3 },
  { oddities: bodyOddities, percent: 15, most: 1 },
  { oddities: headOddities, percent: 40, most: 3 },
  { oddities: framingOddities, percent: 12, most: 1 },
];

function drawMessage(source: FuzzSource, random: SeededRandom): { message: Message; oddities: string[] } {
  let message = drawPlain(source, random);
  const names: string[] = [];
  for (const { oddities, percent, most } of groups) {
    if (random.below(100) >= percent) continue;
    if (oddities === bodyOddities || oddities === framingOddities) message = towardsBody(message, random);
    for (let count = 1 + random.below(most); count > 0; count--) {
      const [name, change] = random.pick(Object.entries(oddities));
      message = change(message, random);
      names.push(name);
    }
  }
  return { message, oddities: names };
}

/** A request for something that is there, with nothing odd about it. */
function drawPlain({ addresses, host }: FuzzSource, random: SeededRandom): Message {
  const { pages, assets, api, own } = addresses;
  const target = random.pick(random.pick([pages, pages, assets, api, api, own].filter(({ length }) => length > 0)));
  const headers = [`Host: ${host}`, 'Accept: */*'];
  if (random.below(2) === 0)
    headers.push(`Accept-Encoding: ${random.pick(['br', 'gzip', 'gzip, deflate, br', 'identity'])}`);
  if (random.below(4) === 0) headers.push('Connection: close');
  return { method: 'GET', target, version: 'HTTP/1.1', headers, body: Buffer.alloc(0) };
}

/** Sends a message by POST, and mostly to where bodies are taken. */
function towardsBody(message: Message, random: SeededRandom): Message {
  const target = random.pick([inquiryCall, formPath, message.target]);
  return { ...message, method: 'POST', target };
}

function inPieces(whole: Buffer, random: SeededRandom): Buffer[] {
  const cuts = Array.from({ length: 1 + random.below(4) }, () => random.below(whole.length)).toSorted(
    (one, other) => one - other,
  );
  return [0, ...cuts]
    .map((start, index) => whole.subarray(start, cuts[index] ?? whole.length))
    .filter(({ length }) => length > 0);
}
