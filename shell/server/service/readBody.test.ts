import { articleSummarySchema, eventSummarySchema, jobsSchema, pageOf } from '@site/shared/contract';
import { sampleArticleSummary, sampleEvent } from '@site/shared/testing';
import { Compile } from 'typebox/compile';
import { parseJson } from './readBody.ts';
import { ServiceFault } from './serviceFault.ts';

/** The reason for which a text is rejected as an answer; undefined for one that is taken. */
function reasonOf(text: string, schema = Compile(jobsSchema)): string | undefined {
  try {
    parseJson(Buffer.from(text), schema);
    return undefined;
  } catch (error) {
    return error instanceof ServiceFault ? error.reason : String(error);
  }
}

test.each([
  ['an array within 31 others is taken', `{"jobList":{},"more":${'['.repeat(31)}${']'.repeat(31)}}`, undefined],
  ['an array within 32 others is too deep', `{"jobList":{},"more":${'['.repeat(32)}${']'.repeat(32)}}`, 'too_deep'],
  ['brackets within a string is taken', JSON.stringify({ jobList: {}, more: `\\"${'[{'.repeat(1000)}` }), undefined],
  ['brackets that are never closed is too deep', '['.repeat(1_000_000), 'too_deep'],
  ['a whole pair of surrogates, escaped, is taken', '{"jobList":{},"more":"\\ud83d\\ude00"}', undefined],
  ['half a pair of surrogates is no JSON', '{"jobList":{},"more":["\\ud83d"]}', 'invalid_json'],
  ['half a pair of surrogates in a name is no JSON', '{"jobList":{},"\\uD83D":1}', 'invalid_json'],
  ['the name of a prototype is checked like any other', '{"jobList":{"__proto__":1}}', 'schema'],
])('an answer with %s', (_what, text, reason) => {
  expect(reasonOf(text)).toBe(reason);
});

test('dates are days of a calendar, for a page throws over any other', () => {
  const event = Compile(eventSummarySchema);
  const reasons = (changes: object) => reasonOf(JSON.stringify({ ...sampleEvent(), ...changes }), event as never);
  expect(reasons({})).toBeUndefined();
  expect(reasons({ eventDate: '2027-13-04' })).toBe('schema');
  expect(reasons({ eventDate: '2027-05-32' })).toBe('schema');
  expect(reasons({ startsAt: 'soon' })).toBe('schema');
  expect(reasons({ endsAt: '2027-05-04T25:00:00-06:00' })).toBe('schema');
});

test('a list has no more pages than a page can number', () => {
  const list = Compile(pageOf(articleSummarySchema));
  const reasons = (changes: object) =>
    reasonOf(
      JSON.stringify({ items: [sampleArticleSummary()], page: 1, pageSize: 1, pageCount: 1, total: 1, ...changes }),
      list as never,
    );
  expect(reasons({})).toBeUndefined();
  expect(reasons({ pageCount: 4_294_967_295 })).toBe('schema');
});
