import { articleSummarySchema, eventSummarySchema, jobsSchema, pageOf } from '@site/shared/contract';
import { sampleArticleSummary, sampleEvent } from '@site/shared/testing';
import { Compile } from 'typebox/compile';
import { parseJson } from './readBody.ts';
import { ServiceFault } from './serviceFault.ts';

/** Returns the reason code with which a body is rejected; undefined if it is accepted. */
function reasonOf(text: string, schema = Compile(jobsSchema)): string | undefined {
  try {
    parseJson(Buffer.from(text), schema);
    return undefined;
  } catch (error) {
    return error instanceof ServiceFault ? error.reason : String(error);
  }
}

test.each([
  ['32 nested arrays and objects is accepted', `{"jobList":{},"more":${'['.repeat(31)}${']'.repeat(31)}}`, undefined],
  ['33 nested arrays and objects is too deep', `{"jobList":{},"more":${'['.repeat(32)}${']'.repeat(32)}}`, 'too_deep'],
  ['brackets in a string is accepted', JSON.stringify({ jobList: {}, more: `\\"${'[{'.repeat(1000)}` }), undefined],
  ['a million unclosed brackets is too deep', '['.repeat(1_000_000), 'too_deep'],
  ['an escaped surrogate pair is accepted', '{"jobList":{},"more":"\\ud83d\\ude00"}', undefined],
  ['a lone surrogate is invalid JSON', '{"jobList":{},"more":["\\ud83d"]}', 'invalid_json'],
  ['a lone surrogate in a name is invalid JSON', '{"jobList":{},"\\uD83D":1}', 'invalid_json'],
  ['the name __proto__ is validated like any other', '{"jobList":{"__proto__":1}}', 'schema'],
])('a body with %s', (_what, text, reason) => {
  expect(reasonOf(text)).toBe(reason);
});

test('only dates and times that exist are accepted, because pages throw on others', () => {
  const event = Compile(eventSummarySchema);
  const reasons = (changes: object) => reasonOf(JSON.stringify({ ...sampleEvent(), ...changes }), event as never);
  expect(reasons({})).toBeUndefined();
  expect(reasons({ eventDate: '2027-13-04' })).toBe('schema');
  expect(reasons({ eventDate: '2027-05-32' })).toBe('schema');
  expect(reasons({ startsAt: 'soon' })).toBe('schema');
  expect(reasons({ endsAt: '2027-05-04T25:00:00-06:00' })).toBe('schema');
});

test('a list with more pages than the pagination can show is rejected', () => {
  const list = Compile(pageOf(articleSummarySchema));
  const reasons = (changes: object) =>
    reasonOf(
      JSON.stringify({ items: [sampleArticleSummary()], page: 1, pageSize: 1, pageCount: 1, total: 1, ...changes }),
      list as never,
    );
  expect(reasons({})).toBeUndefined();
  expect(reasons({ pageCount: 4_294_967_295 })).toBe('schema');
});
