import { Band } from '@site/shared';
import { DataTable } from '@site/shared/figures';
import { environmental } from '../whoWeHelp/environmental/environmental.content.ts';
import { executives } from '../whoWeHelp/executives/executives.content.ts';
import { Benefits } from '../whoWeHelp/layout/Benefits/Benefits.tsx';
import { operations } from '../whoWeHelp/operations/operations.content.ts';
import { compositions } from './gallery.content.ts';

/** Renders a table of the forms of bands with their uses, and the benefits bands of the three audience pages. */
export function Compositions() {
  return (
    <>
      <Band
        tone="mist"
        label="Compositions"
        heading="A page has an idea of its own"
        lead="The template, a tag at the left, a heading at the fourth column and a row of cards, stands at most twice in a row. Between stands one of these; no two pages of a kind have the same sequence, which tests of services and products hold."
      >
        <DataTable
          caption="Forms of bands"
          columns={['Form', 'For', 'Set by', 'Stands on']}
          rows={compositions.map(({ form, use, setBy, standsOn }) => [form, use, setBy, standsOn])}
        />
      </Band>
      {[operations, environmental, executives].map(({ audience, benefits }) => (
        <Benefits key={audience} {...benefits} />
      ))}
    </>
  );
}
