import { formatAgo, formatUtc, none } from './formatValues.ts';
import { type Content, type Markup, markup } from './markup.ts';

/** A section of the page. `id` is the fragment that leads to it. With `emptyText` it has this sentence only. */
export type Section = { id: string; title: string; note?: Content; body: Content; emptyText?: string | false };

/** Returns a section with its heading. */
export function renderSection({ id, title, note, body, emptyText = false }: Section): Markup {
  const text = emptyText === false ? note : emptyText;
  return markup`
<section id="${id}" aria-labelledby="${id}-title"${emptyText !== false && markup` data-empty`}>
<div class="head"><h2 id="${id}-title">${title}</h2>${text !== undefined && markup`<p class="note">${text}</p>`}</div>
${emptyText === false && body}
</section>`;
}

/** A column of a table. The cells of the first column are the headers of their rows. */
export type Column<Row> = {
  name: string;
  /** Heading of the column, by default its name. */
  heading?: Content;
  cell: (row: Row) => Content;
  isNumber?: boolean;
};

/** A table: `texts` with a name before each cell in narrow windows, `numbers` with several cells in a line there. */
export type Table<Row> = {
  caption: Content;
  kind: 'texts' | 'numbers';
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Returns true for rows that are emphasized. */
  isMarked?: (row: Row) => boolean;
};

/**
 * Returns a table, or an empty string of markup without rows. Narrow windows show each row as a list; the roles keep it a
 * table for assistive technology, because browsers drop the roles of table elements that are displayed otherwise.
 */
export function renderTable<Row>({ caption, kind, columns, rows, isMarked = () => false }: Table<Row>): Markup {
  const alignment = ({ isNumber }: Column<Row>) => isNumber === true && markup` data-number`;
  return markup`
<table role="table" data-kind="${kind}">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    (column) => markup`<th role="columnheader" scope="col"${alignment(column)}>${column.heading ?? column.name}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (row) => markup`
<tr role="row"${isMarked(row) && markup` data-marked`}>${columns.map((column, index) =>
      index === 0
        ? markup`<th role="rowheader" scope="row">${column.cell(row)}</th>`
        : markup`<td role="cell" data-name="${column.name}"${alignment(column)}>${column.cell(row)}</td>`,
    )}</tr>`,
  )}
</tbody>
</table>`;
}

/** Cells of a title block: terms and values. */
export type Cells = readonly (readonly [term: string, value: Content])[];

/** Returns a title block. */
export function renderTitleBlock(cells: Cells): Markup {
  return markup`<dl class="titleBlock">${cells.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Returns a `<time>` with the age of a moment at the time of the page. */
export function renderAge(time: string, now: string): Markup {
  return renderTime(time, formatAgo(time, now));
}

/** Returns a `<time>` with a text for a moment. */
export function renderTime(time: string, text: string): Markup {
  return markup`<time datetime="${time}" title="${formatUtc(time)}">${text}</time>`;
}

/** Returns a release id, reason code or other name without spaces, which is not broken; a dash for undefined. */
export function renderName(name: string | undefined): Content {
  return name === undefined ? none : markup`<code class="id">${name}</code>`;
}

/** Returns a path or file, which may be broken anywhere. */
export function renderPath(path: string): Markup {
  return markup`<code>${path}</code>`;
}

/** Returns a command, which one click selects. */
export function renderCommand(command: string): Markup {
  return markup`<code class="command">${command}</code>`;
}

/** Returns a text in which backticks enclose code, as in the texts of the reason codes. */
export function renderText(text: string): Content {
  return text.split('`').map((piece, index) => (index % 2 === 0 ? piece : markup`<code>${piece}</code>`));
}

/** Returns a text with each line in a line of its own. */
export function renderLines(text: string): Markup {
  return markup`<span class="lines">${text}</span>`;
}

/** Returns the sentence of a section without rows. */
export function renderEmpty(text: string): Markup {
  return markup`<p class="empty">${text}</p>`;
}
