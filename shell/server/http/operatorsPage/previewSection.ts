import { formatUtc } from '@site/shared/operatorsPage/formatValues';
import { type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderName, renderSection, renderTable, renderTime } from '@site/shared/operatorsPage/pageParts';
import type { Figures, PreviewFigure } from '../../telemetry/figures.ts';

/** Returns the section on the open previews, with the command that ends each. */
export function renderPreviews({ previews }: Figures): Markup {
  return renderSection({
    id: 'previews',
    title: 'Previews',
    note: 'Releases that are not live. Only visitors with a link see them.',
    emptyText: previews.length === 0 && 'No preview is open.',
    body: renderTable<PreviewFigure>({
      caption: 'Open previews',
      kind: 'texts',
      rows: previews,
      columns: [
        { name: 'Preview', cell: ({ id }) => renderName(id) },
        { name: 'Releases', cell: ({ releases }) => releases.map((name) => [renderName(name), ' ']) },
        { name: 'By', cell: ({ by }) => by },
        { name: 'Until', cell: ({ until }) => renderTime(until, formatUtc(until)) },
        { name: 'Workers', cell: ({ hasWorkers }) => (hasWorkers ? 'running' : 'none now') },
        { name: 'End it', cell: ({ id }) => markup`<code>npm run preview -- end ${id}</code>` },
      ],
    }),
  });
}
