import { editFormerSlugs, readFormerSlugs } from './editFormerSlugs.ts';

/** Wraps lines of YAML in a Markdown file with further fields. */
const file = (lines: string) => `---\ntitle: "A" # the title\n${lines}order:  1\n---\nformerSlugs: [Text]\n`;

test.each([
  ['no list', file('').replace('1\n', '1\nformerSlugs: [Old]\n'), ''],
  ['a flow list', file('formerSlugs: [ First, Old ] # two\n'), 'formerSlugs: [ First ] # two\n'],
  ['a quoted value', file('formerSlugs: ["First", Old]\n'), 'formerSlugs: ["First"]\n'],
  ['an empty list', file('formerSlugs: [Old] # none\n'), 'formerSlugs: [] # none\n'],
  ['a block list', file('formerSlugs:\n  - First # one\n  - Old\n'), 'formerSlugs:\n  - First # one\n'],
  ['a block list without indentation', file('formerSlugs:\n- First\n- Old\n'), 'formerSlugs:\n- First\n'],
  ['the slug already in it', file('formerSlugs: [Old]\n'), 'formerSlugs: [Old]\n'],
  ['another letter case of the new slug', file(''), '', 'OLD'],
  ['a list with the new slug', file('formerSlugs: [First, Old, Last]\n'), 'formerSlugs: [First, new, Last]\n'],
  ['a draft', file('draft: true\n'), 'draft: true\n'],
  ['a draft that returns to a slug', file('draft: true\nformerSlugs: [Old]\n'), 'draft: true\nformerSlugs: [New]\n'],
])('adds the slug before and keeps the rest of the file: %s', (_case, edited, lines, newSlug = 'New') => {
  expect(editFormerSlugs(file(lines), 'Old', newSlug)).toBe(edited);
  const withCarriageReturns = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(editFormerSlugs(withCarriageReturns(file(lines)), 'Old', newSlug)).toBe(withCarriageReturns(edited));
});

test.each(['formerSlugs: Old\n', 'formerSlugs:\n'])('does not edit %j, which is not a list', (lines) => {
  expect(editFormerSlugs(file(lines), 'Old', 'New')).toBeUndefined();
  expect(readFormerSlugs(file(lines))).toEqual([]);
});

test('does not edit a file without front matter', () => {
  expect(editFormerSlugs('# Title\n', 'Old', 'New')).toBeUndefined();
});
