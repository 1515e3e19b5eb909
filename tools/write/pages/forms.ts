import { markup } from '@site/shared/operatorsPage/markup';
import type { LinkToItem } from '../../../site-service/src/content/itemFiles.ts';
import type { Item, ItemSummary } from '../content/items.ts';
import { editAddress } from './startPage.ts';
import { renderList, renderMessage, renderPage } from './layout.ts';

/** A content type for which the page "New item" makes a draft: its command-line name, and its label. */
export type NewType = { value: string; label: string };

/** Returns the page with the form of a new item. */
export function renderNewPage(
  types: readonly NewType[],
  input: { type: string; title: string },
  fault?: string,
): string {
  return renderPage({
    title: 'New item',
    main: markup`${renderMessage(fault, 'fault')}
<p>The new item is a draft: nobody sees it until you switch “Draft” off and publish it. For people, clients and jobs, ask a developer for a new folder.</p>
<form method="post">
<label for="type">Type</label>
<select id="type" name="type">${types.map(
      ({ value, label }) =>
        markup`<option value="${value}"${value === input.type && markup` selected`}>${label}</option>`,
    )}</select>
<label for="title">Title</label>
<input id="title" name="title" required value="${input.title}" aria-describedby="title-hint">
<p class="hint" id="title-hint">The address of the page is made from the title. You can change both later.</p>
<button>Create the draft</button>
</form>`,
  });
}

/** Returns the page with the form that gives an item a new slug. */
export function renderRenamePage(
  { collection, slug }: Item,
  { title, state }: ItemSummary,
  links: readonly LinkToItem[],
  input: { slug: string; fault?: string },
): string {
  const prefix = collection.pagePrefix ?? '';
  return renderPage({
    title: `Rename “${title}”`,
    main: markup`${renderMessage(input.fault, 'fault')}
<p>The present address is <span class="address">${prefix}${slug}</span>.
${state === 'draft' ? 'It is a draft: nobody knows this address, so that it needs no redirect.' : 'It redirects to the new one, and the links of other items are corrected.'}</p>
${renderLinks(links, 'These places name it; those in texts are corrected, a developer changes the others:', 'Nothing else names it.')}
<form method="post">
<label for="slug">New end of the address</label>
<input id="slug" name="slug" required value="${input.slug}" autocomplete="off" spellcheck="false" aria-describedby="slug-hint">
<p class="hint" id="slug-hint">Letters, digits and single hyphens, such as ${slug}. A title works too. To change the title itself, <a href="${editAddress(collection, slug)}">edit the item</a>.</p>
<button>Rename</button>
</form>`,
  });
}

/** Returns the page that asks before an item is deleted. */
export function renderDeletePage(
  { collection, slug }: Item,
  { title }: ItemSummary,
  links: readonly LinkToItem[],
  fault?: string,
): string {
  const isLinked = links.length > 0;
  return renderPage({
    title: `Delete “${title}”`,
    main: markup`${renderMessage(fault, 'fault')}
<p>Text and pictures of <span class="address">${collection.name}/${slug}</span> are deleted from this computer. Its address answers “not found” after the change is published.</p>
${renderLinks(links, 'Warning: these places name the item. Texts among them have findings until you correct them:', 'Nothing else names it.')}
<form method="post">
${isLinked && markup`<p><label><input type="checkbox" name="confirmed" value="yes" required>Delete it although ${links.length === 1 ? 'one place names' : `${links.length} places name`} it</label></p>`}
<button data-kind="danger">Delete</button>
</form>
<p class="actions"><a href="/_write/">Keep it</a></p>`,
  });
}

function renderLinks(links: readonly LinkToItem[], some: string, none: string) {
  if (links.length === 0) return markup`<p>${none}</p>`;
  return markup`<p>${some}</p>${renderList(
    links.map(({ file, line, field }) => markup`<code>${file}</code>, line ${line}${field ? `, field ${field}` : ''}`),
  )}`;
}
