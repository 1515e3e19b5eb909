import type { ComponentReference } from '../../../shell/src/pages/gallery/reference.ts';
import { addReference } from './addReference.ts';

const describeComponent = (name: string): ComponentReference => ({
  entry: '@site/shared',
  file: `${name}.tsx`,
  description: '',
  props: [],
  bytes: { script: 1, style: 2 },
});

const source = `import { Button, joinClasses, paths } from '@site/shared';
import { useState } from 'react';
import { label } from './gallery.content.ts';

export const specimens = [
  {
    component: 'Button',
    variants: [
      {
        name: '10³ m³',
        example: (
          <>
            <Button title="Button">{label}</Button>

            <p>
              Text
            </p>
          </>
        ),
      },
      { name: 'one line', example: <a href={paths.home}>Home</a> },
      { name: 'with state', example: <Counting /> },
    ],
  },
];

function Counting() {
  const [count] = useState(0);
  return <b>{count}</b>;
}
`;

type Specimens = { component: string; reference: ComponentReference; variants: { code: string }[] }[];

/** Reads the inserted properties from the text: JSX cannot run here. */
function readInserted(text: string) {
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`${name}: (\\{.*?\\}|".*?[^\\\\\\\\]"), (?=component|example)`, 'g'))].map(
      // Inserted as JSON.
      ([, json = '']) => JSON.parse(json) as unknown,
    );
  return { references: values('reference'), codes: values('code') as Specimens[number]['variants'][number]['code'][] };
}

const output = addReference(source, describeComponent);

test('adds the code of each example: without the fragment and the indentation, with the imports that it uses', () => {
  const [several, one, withState] = readInserted(output).codes;
  expect(several).toBe(
    `import { Button } from '@site/shared';\n\n<Button title="Button">{label}</Button>\n\n<p>\n  Text\n</p>`,
  );
  expect(one).toBe(`import { paths } from '@site/shared';\n\n<a href={paths.home}>Home</a>`);
  expect(withState).toBe(
    `import { useState } from 'react';\n\nfunction Counting() {\n  const [count] = useState(0);\n  return <b>{count}</b>;\n}`,
  );
});

test('adds the facts about each component', () => {
  expect(readInserted(output).references).toEqual([describeComponent('Button')]);
});

test('keeps the numbers of the lines and the rest of the text', () => {
  expect(output.split('\n')).toHaveLength(source.split('\n').length);
  expect(output.replaceAll(/(?:reference|code): (?:\{.*?\}|".*?[^\\]"), (?=component|example)/g, '')).toBe(source);
});
