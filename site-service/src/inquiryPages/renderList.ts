import { countOf, formatNumber } from '@site/shared/operatorsPage/formatValues';
import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderEmpty, renderSection, renderTable } from '@site/shared/operatorsPage/pageParts';
import type { InquiryDeletion, InquiryStatus, StoredInquiry } from '../inquiries/inquiryStore.ts';
import {
  csvPath,
  listPath,
  type ListSelection,
  type StatusFilter,
  statusFilters,
  toInquiryPath,
  toListAddress,
} from './addresses.ts';
import { renderHeading, renderInquiriesDocument } from './renderInquiriesDocument.ts';
import { renderBdi, renderExcerpt, renderMoment } from './textParts.ts';

/** Data of the list's page. */
export type ListData = {
  selection: ListSelection;
  inquiries: readonly StoredInquiry[];
  /** Exists if the store has older inquiries of the selection. */
  hasOlder: boolean;
  counts: Readonly<Record<InquiryStatus, number>>;
  deletions: readonly InquiryDeletion[];
  /** Shows that an inquiry was deleted just now. */
  wasDeleted: boolean;
  now: Date;
};

/** Returns the page that lists inquiries. */
export function renderList(data: ListData): string {
  const { selection, inquiries, counts, wasDeleted, now } = data;
  const count = countOfFilter(counts, selection.status);
  const heading =
    selection.search === ''
      ? headings[selection.status](count)
      : ['Inquiries with “', renderBdi(selection.search), '”'];
  return renderInquiriesDocument({
    title: selection.search === '' ? headings[selection.status](count) : `Search for ${selection.search}`,
    now,
    cells: [['Inquiries', formatNumber(countOfFilter(counts, 'all'))]],
    content: [
      renderHeading(heading, wasDeleted && markup`<p>The inquiry was deleted with its notes.</p>`),
      renderFilters(selection, counts),
      renderSearch(selection),
      markup`<section id="list" aria-label="List">${
        inquiries.length === 0 ? renderEmpty(describeEmpty(selection)) : renderInquiries(data)
      }${renderPageLinks(data)}</section>`,
      renderExport(),
      renderDeletions(data),
    ],
  });
}

const headings: Readonly<Record<StatusFilter, (count: number) => string>> = {
  open: (count) => (count === 0 ? 'No open inquiry' : countOf(count, 'open inquiry', 'open inquiries')),
  suspected: (count) =>
    count === 0 ? 'No suspected spam' : countOf(count, 'suspected inquiry', 'suspected inquiries'),
  done: (count) => (count === 0 ? 'No inquiry is done' : countOf(count, 'inquiry done', 'inquiries done')),
  all: (count) => (count === 0 ? 'No inquiry' : countOf(count, 'inquiry', 'inquiries')),
};

const filterNames: Readonly<Record<StatusFilter, string>> = {
  open: 'Open',
  suspected: 'Suspected',
  done: 'Done',
  all: 'All',
};

function renderFilters({ status, search }: ListSelection, counts: ListData['counts']): Markup {
  return markup`<nav aria-label="Inquiries by status"><ul>${statusFilters.map(
    (filter) =>
      markup`<li><a href="${toListAddress({ status: filter, search })}"${filter === status && markup` aria-current="page"`}>${filterNames[filter]} <span class="number">${formatNumber(countOfFilter(counts, filter))}</span></a></li>`,
  )}</ul></nav>`;
}

function renderSearch({ status, search }: ListSelection): Markup {
  return markup`<form class="search" role="search" method="get" action="${listPath}">
${status !== 'open' && markup`<input type="hidden" name="status" value="${status}">`}
<div class="field"><label for="search">Search ${status !== 'all' && filterNames[status].toLowerCase()} inquiries and notes</label>
<input id="search" type="search" name="search" value="${search}" maxlength="200" autocomplete="off"></div>
<button>Search</button>
${search !== '' && markup`<a class="act" href="${toListAddress({ status })}">Show all</a>`}
</form>`;
}

function describeEmpty({ status, search, after }: ListSelection): string {
  if (search !== '') return 'No inquiry has this text. Choose “All” to search inquiries of each status.';
  if (after) return 'There are no older inquiries.';
  return {
    open: 'Each inquiry is done. New ones are listed here, and sent by mail.',
    suspected: 'Inquiries that look like spam are listed here. Nobody is notified of them.',
    done: 'Inquiries that somebody marks as done are listed here.',
    all: 'The store has no inquiry.',
  }[status];
}

function renderInquiries({ inquiries, now }: ListData): Markup {
  return renderTable<StoredInquiry>({
    caption: 'Newest first. Times are those of Calgary.',
    kind: 'texts',
    rows: inquiries,
    columns: [
      {
        name: 'Reference',
        cell: ({ reference }) => markup`<a class="id" href="${toInquiryPath(reference)}">${reference}</a>`,
      },
      { name: 'Received', cell: ({ receivedAt }) => renderMoment(receivedAt, now) },
      { name: 'Status', cell: renderStatus },
      {
        name: 'From',
        cell: ({ fullName, position, companyName }) => [
          markup`<span class="below">${renderBdi(fullName)}</span> `,
          markup`<span class="below quiet">${position !== undefined && [renderBdi(position), ', ']}${renderBdi(companyName)}</span>`,
        ],
      },
      { name: 'Text', cell: ({ details }) => markup`<span class="excerpt">${renderExcerpt(details)}</span>` },
    ],
  });
}

/** Returns the status of an inquiry, and the state of its notification if it has not been sent. */
function renderStatus({ status, notification }: StoredInquiry): Content {
  return [
    filterNames[status],
    notification === 'pending' && markup`<span class="below quiet">not notified yet</span>`,
    notification === 'abandoned' && markup` <span class="flag">not notified</span>`,
  ];
}

function renderPageLinks({ selection, inquiries, hasOlder }: ListData): Markup | undefined {
  const { after, ...first } = selection;
  const last = inquiries.at(-1);
  const links = [
    after && markup`<li><a href="${toListAddress(first)}">Newest inquiries</a></li>`,
    hasOlder && last && markup`<li><a href="${toListAddress({ ...first, after: last })}">Older inquiries</a></li>`,
  ].filter((link) => link instanceof Object);
  return links.length === 0 ? undefined : markup`<nav aria-label="Pages of the list"><ul>${links}</ul></nav>`;
}

function renderExport(): Markup {
  return renderSection({
    id: 'export',
    title: 'Export',
    note: 'All inquiries with their notes as a CSV file, for spreadsheets.',
    body: markup`<form class="search" method="get" action="${csvPath}">
<div class="field"><label for="since">Received on or after (UTC), or empty for all</label>
<input id="since" type="date" name="since"></div>
<button>Download</button>
</form>`,
  });
}

function renderDeletions({ deletions, now }: ListData): Markup {
  return renderSection({
    id: 'deletions',
    title: 'Deletions',
    note: 'The newest 100, without a name or a reference of a deleted inquiry.',
    emptyText: deletions.length === 0 && 'No inquiry was deleted.',
    body: renderTable<InquiryDeletion>({
      caption: 'Newest first',
      kind: 'texts',
      rows: deletions,
      columns: [
        { name: 'When', cell: ({ at }) => renderMoment(at, now) },
        { name: 'Inquiries', isNumber: true, cell: ({ count }) => formatNumber(count) },
        { name: 'By', cell: ({ by }) => (by === undefined ? 'the service, after the retention time' : renderBdi(by)) },
      ],
    }),
  });
}

function countOfFilter(counts: ListData['counts'], filter: StatusFilter): number {
  return filter === 'all' ? counts.open + counts.suspected + counts.done : counts[filter];
}
