import { type Content, markup } from '@site/shared/operatorsPage/markup';
import type { Finding } from '../content/checks.ts';
import type { Collection } from '../content/collections.ts';
import type { Item, ItemSummary } from '../content/items.ts';
import { renderMessage, renderPage } from './layout.ts';

/** An item with its title, state and findings. */
export type CheckedItem = Item & ItemSummary & { findings: readonly Finding[] };

const stateLabels = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unreadable: 'Unreadable',
} as const;

/** Returns the list of all items. */
export function renderStartPage(
  collections: readonly Collection[],
  items: readonly CheckedItem[],
  message?: string,
): string {
  const faulty = items.filter(({ findings }) => findings.length > 0).length;
  return renderPage({
    title: 'Items',
    main: markup`${renderMessage(message, 'done')}
<p>${items.length} items, ${faulty === 0 ? 'none with findings' : `${faulty} with findings`}. “Published” items are on the site as soon as the change is <a href="/_write/publish">published</a>.</p>
<p><a class="button" href="/_write/new">New item</a></p>
<nav aria-label="Types"><ul>${collections.map(({ name, label }) => markup`<li><a href="#${name}">${label}</a></li>`)}</ul></nav>
${collections.map((collection) =>
  renderCollection(
    collection,
    items.filter((item) => item.collection.name === collection.name),
  ),
)}`,
  });
}

function renderCollection({ name, label }: Collection, items: readonly CheckedItem[]): Content {
  return markup`<section aria-labelledby="${name}">
<h2 id="${name}" tabindex="-1">${label}</h2>
${
  items.length === 0
    ? markup`<p>No items.</p>`
    : markup`<table>
<thead><tr><th scope="col">Title</th><th scope="col">State</th><th scope="col">Findings</th><th scope="col">Actions</th></tr></thead>
<tbody>${items.map(renderItem)}</tbody>
</table>`
}
</section>`;
}

function renderItem({ collection, slug, title, state, publicationDate, findings }: CheckedItem): Content {
  const item = `${collection.name}/${slug}`;
  const action = (href: string, label: string) => markup`<a href="${href}" aria-label="${label} ${title}">${label}</a>`;
  return markup`<tr>
<th scope="row"><a href="${editAddress(collection, slug)}">${title}</a> <span class="address">${collection.pagePrefix ? collection.pagePrefix + slug : item}</span></th>
<td><span class="tag" data-state="${state}">${stateLabels[state]}</span>${state === 'scheduled' && publicationDate ? ` ${publicationDate}` : ''}</td>
<td>${findings.length === 0 ? 'None' : markup`<span class="findings">${findings.length}</span>`}</td>
<td><span class="actions">${action(editAddress(collection, slug), 'Edit')} ${collection.picture !== undefined && action(`/_write/pictures/${item}`, 'Pictures')} ${action(`/_write/rename/${item}`, 'Rename')} ${action(`/_write/delete/${item}`, 'Delete')}</span></td>
</tr>`;
}

/** Returns the address of an item in the CMS. */
export function editAddress({ name }: Pick<Collection, 'name'>, slug: string): string {
  return `/_write/cms#/collections/${name}/entries/${slug}/index`;
}
