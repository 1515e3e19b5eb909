import type { Token } from './markdown.ts';

/**
 * Widths of the text column, in rem, below which a table becomes a list: each table has the first width that fits it.
 * `shared/src/design/RichText/tables.module.css` has the same widths.
 */
const listWidths = { small: 21.5, large: 38 };

/** Width in rem of the narrowest text column: a window of 320 px without margins. A table that fits it is no list. */
const narrowestColumn = 17.5;

/** Font size in rem of a table in a narrow text column, as in the style sheet. */
const fontSize = 0.87;

/** Space between two columns, in rem. */
const columnGap = 0.75;

/** Width in em from which a column of words wraps. */
const wrapWidth = 8;

/** Width of the bold letters of a header in relation to regular ones. */
const boldFactor = 1.1;

/** Factor for the error of the estimate: up to 3% in the tables of the site. */
const safetyFactor = 1.04;

/** The token of a cell and its text. */
type Cell = { open: Token; text: string };

const roles: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

/**
 * Prepares a table that is wider than the narrowest text column for its form as a list: sets `data-list` to the number
 * of its list width, `data-compact` if several values fit in one line, `data-label` of the cells to the text of their
 * headers, and explicit roles, because browsers give no table roles to elements that are displayed as blocks.
 * @param at index of the token `table_open`.
 * @returns false if the table can be wider than the text column of a large window.
 */
export function prepareTable(tokens: readonly Token[], at: number): boolean {
  const length = tokens.slice(at).findIndex(({ type }) => type === 'table_close');
  const parts = tokens.slice(at, at + length);
  const [header = [], ...rows] = readRows(parts);
  const width = estimateWidth(header, rows, wrapWidth);
  if (width <= narrowestColumn) return true;
  for (const part of parts) {
    const role = roles[part.type];
    if (role) part.attrSet('role', role);
  }
  parts[0]?.attrSet('data-list', width <= listWidths.small ? '1' : '2');
  const nameColumn = findNameColumn(header, rows);
  if (isCompact(header, rows, nameColumn)) parts[0]?.attrSet('data-compact', '');
  for (const row of rows) labelRow(row, header, nameColumn);
  return estimateWidth(header, rows, 0) <= listWidths.large;
}

function readRows(parts: readonly Token[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const [index, open] of parts.entries()) {
    if (open.type === 'tr_open') rows.push([]);
    if (open.type === 'th_open' || open.type === 'td_open') {
      const inline = parts[index + 1];
      rows.at(-1)?.push({ open, text: (inline?.children ?? []).map(({ content }) => content).join('') });
    }
  }
  return rows;
}

/** Returns the index of the column that names the rows: the second one if the first has numbers without a header. */
function findNameColumn(header: readonly Cell[], rows: readonly Cell[][]): number {
  const isNumbering =
    /^(?:No\.)?$/.test(header[0]?.text ?? '') && rows.every(([first]) => isNumeric(first?.text ?? ''));
  return isNumbering && header.length > 2 ? 1 : 0;
}

/** Returns true if a list of the rows would be long and all its labels and values are short: three fit in one line. */
function isCompact(header: readonly Cell[], rows: readonly Cell[][], nameColumn: number): boolean {
  const areShort = (row: readonly Cell[], limit: number) =>
    row.slice(nameColumn + 1).every(({ text }) => longestWord(text) < 7.5 && widthOf(text) < limit);
  return header.length - nameColumn > 5 && areShort(header, 16) && rows.every((row) => areShort(row, 10.5));
}

/** Labels the cells after the name of the row, and a name that is only a number: "Wind, m/s 2". */
function labelRow(row: readonly Cell[], header: readonly Cell[], nameColumn: number): void {
  for (const [column, { open, text }] of row.entries()) {
    const isName = column === nameColumn;
    if (isName) open.attrSet('role', 'rowheader');
    const label = header[column]?.text ?? '';
    if (label !== '' && text !== '' && (column > nameColumn || (isName && isNumeric(text))))
      open.attrSet('data-label', label);
  }
}

function isNumeric(text: string): boolean {
  return /^[−–+±<>≤≥$]?\d[\d,.%\s]*$|^$/.test(text);
}

/**
 * Estimates the width in rem that a table needs in a narrow text column without a break in a number or word.
 * @param wrapAt width in em from which a column of words wraps; 0 for the narrowest form.
 */
function estimateWidth(header: readonly Cell[], rows: readonly Cell[][], wrapAt: number): number {
  const width = header.reduce((sum, { text }, column) => {
    const cells = rows.map((row) => row[column]).filter((cell) => cell !== undefined);
    const widths = [longestWord(text) * boldFactor, ...cells.map((cell) => widthOfCell(cell, wrapAt))];
    return sum + Math.max(...widths) * fontSize + (column === header.length - 1 ? 0 : columnGap);
  }, 0);
  return width * safetyFactor;
}

/** Width in em of a cell: numbers stay in one line, words wrap. */
function widthOfCell({ open, text }: Cell, wrapAt: number): number {
  const whole = widthOf(text);
  return open.attrGet('data-align') === 'right' ? whole : Math.max(longestWord(text), Math.min(whole, wrapAt));
}

function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]+/).map(widthOf));
}

/** Width in em of a text in Instrument Sans, by classes of letters. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ .,:;'’|!()[\]ijlftrI/]/.test(letter)) width += 0.34;
    else if (/[mwMW%—]/.test(letter)) width += 0.93;
    else width += /[A-Z0-9$–−]/.test(letter) ? 0.69 : 0.6;
  }
  return width;
}
