import type { Answer } from '../connection/answers.ts';
import type { Exchange } from '../connection/exchange.ts';
import type { FuzzRequest } from '../requests/createRequest.ts';
import { checkExchange } from './checkExchange.ts';

const ok: Answer = { status: 200, reason: 'OK', headers: [], body: Buffer.alloc(0), isWhole: true };
const refusal: Answer = { ...ok, status: 400, reason: 'Bad Request' };
const last: Answer = { ...ok, headers: [['connection', 'close']] };

function rulesOf(request: Partial<FuzzRequest>, came: Partial<Exchange>): string[] {
  const whole: FuzzRequest = {
    number: 1,
    oddities: [],
    pieces: [],
    pauseMs: 0,
    methods: ['GET', 'GET'],
    mustBeRefused: false,
    ending: 'answered',
    ...request,
  };
  const exchange: Exchange = { answers: [ok, ok], ending: 'done', isStoppedEarly: false, ...came };
  return checkExchange(whole, exchange, 'http://127.0.0.1:4000').map(({ rule }) => rule);
}

test.each<[string, Partial<FuzzRequest>, Partial<Exchange>]>([
  ['every message is answered', {}, {}],
  ['a refusal ends the connection', {}, { answers: [refusal], ending: 'closed' }],
  ['what has to be refused is', { mustBeRefused: true }, { answers: [ok, refusal] }],
  ['an answer says that it is the last', {}, { answers: [last], ending: 'done' }],
  ['the server closed while it was written to', {}, { answers: [], ending: 'closed', isStoppedEarly: true }],
  ['what was cut is not answered', { ending: 'cut' }, { answers: [] }],
  ['what is unfinished is refused and closed', { ending: 'unfinished' }, { answers: [refusal], ending: 'closed' }],
])('it is right that %s', (_what, request, came) => {
  expect(rulesOf(request, came)).toEqual([]);
});

test.each<[string, Partial<FuzzRequest>, Partial<Exchange>]>([
  ['no answer', {}, { answers: [ok], ending: 'silent' }],
  ['closed without an answer', {}, { answers: [], ending: 'closed' }],
  ['closed without an answer', {}, { answers: [ok], ending: 'closed' }],
  ['a request taken that has to be refused', { mustBeRefused: true }, {}],
  ['an answer that is none', {}, { answers: [ok], fault: 'HPE_INVALID_CONSTANT', ending: 'closed' }],
  ['a 5xx that is no 503', {}, { answers: [ok, { ...ok, status: 500 }] }],
  ['an unfinished request that is kept', { ending: 'unfinished' }, { answers: [ok], ending: 'silent' }],
  ['closed without an answer', { ending: 'unfinished' }, { answers: [], ending: 'closed' }],
])('%s is found', (rule, request, came) => {
  expect(rulesOf(request, came)).toEqual([rule]);
});
