import { filterComponents } from './filterComponents.ts';
import type { ComponentEntry } from './reference.ts';

const entry = (component: string, description: string, prop: string): ComponentEntry => ({
  component,
  accessibility: [],
  variants: [],
  reference: {
    entry: '@site/shared',
    file: '',
    description,
    props: [{ name: prop, type: 'string', isOptional: true, description: '' }],
    bytes: { script: 0, style: 0 },
  },
});
const groups = [
  { id: 'cards', name: 'Cards', entries: [entry('Card', 'Renders a summary.', 'headingLevel')] },
  { id: 'actions', name: 'Actions', entries: [entry('Button', 'Renders a `<button>`.', 'tone')] },
];

test.each([
  ['', ['Card', 'Button']],
  ['card', ['Card']],
  ['headinglevel', ['Card']],
  ['RENDERS tone', ['Button']],
  ['@site/shared', ['Card', 'Button']],
  ['carousel', []],
])('finds for %j the components %j', (query, names) => {
  expect([...filterComponents(groups, query)]).toEqual(names);
});
