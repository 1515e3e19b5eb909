import { sampleCourse, sampleCourseType } from '../testing/sampleSections.ts';
import { formatContentFault } from './contentFault.ts';
import { parseContentFile } from './frontMatter.ts';
import { parseSectionType } from './sectionType.ts';

const file = 'academy/content/courses/contentType.json';
const parse = (input: unknown) =>
  parseSectionType('academy/courses', file, typeof input === 'string' ? input : JSON.stringify(input, null, 2));
const field = (schema: object) => ({ properties: { hours: { description: 'Write it.', ...schema } } });
const nest = (schema: object, levels: number): object =>
  levels === 0 ? schema : { type: 'array', items: nest(schema, levels - 1) };

test.each([
  ['the sample', sampleCourseType],
  ['no fields', {}],
  ['JSON Schema’s own keys', { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }],
  ['the title as order', { sortBy: 'title', sortOrder: 'descending' }],
  ['three levels within a field', field(nest({ type: 'boolean' }, 3))],
  ['every keyword of texts', field({ type: 'string', minLength: 1, maxLength: 9, format: 'https-url' })],
  ['every keyword of numbers', field({ type: 'number', minimum: -0.5, maximum: 1 })],
  [
    'every keyword of lists',
    field({ type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2, uniqueItems: true }),
  ],
])('a content type with %s has no faults', (_what, input) => {
  expect(parse(input)).toEqual({ type: expect.objectContaining({ kind: 'academy/courses' }), faults: [] });
});

test.each([
  ['text that is not JSON', '{\n  "properties": {', /:\d is not a JSON object\. Correct/],
  ['a list', '[]', /:1 is not a JSON object/],
  ['an unknown key', { fields: {} }, /:2 fields: is not a keyword .*Remove it, or use properties/],
  ['properties that are a list', { properties: [] }, /:2 properties: is not an object/],
  ['a required field that is not declared', { required: ['hours'] }, /:2 required: names the field "hours"/],
  ['required that is a text', { required: 'hours' }, /:2 required: is not a list of fields/],
  ['a field without type', field({}), /:3 properties\.hours: has no valid type\. Write "type" as string, integer/],
  ['a field with an unknown type', field({ type: 'date' }), /:5 properties\.hours\.type: has no valid type/],
  [
    'a field without description',
    field({ type: 'integer', description: ' ' }),
    /:3 properties\.hours: has no description/,
  ],
  ['a pattern', field({ type: 'string', pattern: '(a+)+$' }), /:6 properties\.hours\.pattern: is not a keyword/],
  ['a reference', field({ type: 'array', items: { $ref: '#' } }), /:6 properties\.hours\.items: has no valid type/],
  ['an empty list of values', field({ type: 'string', enum: [] }), /properties\.hours\.enum: is not valid\. List/],
  ['an unknown format', field({ type: 'string', format: 'regex' }), /format: is not valid\. Write date, date-time/],
  ['four levels within a field', field(nest({ type: 'boolean' }, 4)), /is nested more than 3 levels deep/],
  [
    'the name of a standard field',
    { properties: { title: { type: 'string', description: 'x' } } },
    /is a field of every/,
  ],
  ['the name of a member of all objects', { properties: { constructor: { type: 'string' } } }, /is not a valid name/],
  ['a name with a hyphen', { properties: { 'a-b': { type: 'string' } } }, /:3 properties\.a-b: is not a valid name/],
  ['an optional field as order', { ...field({ type: 'integer' }), sortBy: 'hours' }, /sortBy: is not a field by which/],
  ['an unknown order', { sortOrder: 'up' }, /:2 sortOrder: is not valid\. Write ascending or descending/],
])('a content type with %s is faulty', (_what, input, message) => {
  const { type, faults } = parse(input);
  expect(type).toBeUndefined();
  expect(faults.map(formatContentFault)).toEqual([expect.stringMatching(message)]);
  expect(formatContentFault(faults[0] as never)).toContain(file);
});

const faultsOf = (rest: string) => {
  const { type } = parse({
    ...sampleCourseType,
    properties: {
      ...sampleCourseType.properties,
      link: { type: 'string', format: 'https-url', description: 'Give an https:// address.' },
    },
  });
  if (!type) throw new Error('The sample has faults.');
  const { faults } = parseContentFile(type.frontMatter, 'Flares.md', sampleCourse('Flares', 8, rest));
  return faults.map(formatContentFault);
};

test('front matter is checked against the standard fields and those of the section, side by side', () => {
  expect(faultsOf('sessions: [{ day: "2027-02-01" }]\nlink: https://a.example\ndraft: true\n')).toEqual([]);
  expect(faultsOf('sessions: [{ day: "2027-02-31" }]\n')).toEqual([
    'Flares.md:9 sessions.0.day: has the value "2027-02-31", which is not valid. List the sessions, or remove the field.',
  ]);
  expect(faultsOf('sessions: [{ dya: "2027-02-01", day: "2027-02-01" }]\n')).toEqual([
    'Flares.md:9 sessions.0.dya: is not a field of this content type. Correct its spelling or remove it.',
  ]);
  expect(faultsOf('link: javascript:alert(1)\n')).toEqual([
    'Flares.md:9 link: has the value "javascript:alert(1)", which is not valid. Give an https:// address.',
  ]);
});
