import { markup } from '@site/shared/operatorsPage/markup';
import type { Item, ItemSummary } from '../content/items.ts';
import type { PictureFile } from '../content/pictures.ts';
import { renderMessage, renderPage } from './layout.ts';

/** Result of an upload or removal, for the page. */
export type PicturesMessage = { done?: string; fault?: string };

/** Returns the page with the pictures of an item. */
export function renderPicturesPage(
  { collection, slug }: Item,
  { title }: ItemSummary,
  files: readonly PictureFile[],
  message: PicturesMessage,
): string {
  const { picture, hasBody, name } = collection;
  const address = `/_write/pictures/${name}/${slug}`;
  return renderPage({
    title: `Pictures of “${title}”`,
    isPane: true,
    main: markup`${renderMessage(message.fault, 'fault')}${renderMessage(message.done, 'done')}
<form method="post" enctype="multipart/form-data" action="${address}">
<label for="file">File</label>
<input id="file" name="file" type="file" required accept=".svg,.png,.jpg,.webp,.avif" aria-describedby="file-hint">
<p class="hint" id="file-hint">SVG, PNG, JPEG, WebP or AVIF, up to 20 MB.</p>
<label for="use">Use</label>
<select id="use" name="use">
${picture !== undefined && markup`<option value="main">${picture === 'cover' ? 'Cover' : picture === 'logo' ? 'Logo' : 'Portrait'}</option>`}
${hasBody && markup`<option value="figure">Figure in the text</option>`}
</select>
<button>Add</button>
</form>
${
  files.length === 0
    ? markup`<p>There are no pictures yet.</p>`
    : markup`<h2>Files</h2>
<ul class="pictures">${files.map(
        (file) => markup`<li>
<img src="/_write/files/${name}/${slug}/${file.name}?${file.version}" alt="">
<div><strong>${file.name}</strong>, ${Math.ceil(file.bytes / 1024)} KB
${file.isMain ? markup`<p>Shown at the head of the page and in lists.</p>` : file.isNarrow ? markup`<p>For phones; the page takes it by itself.</p>` : markup`<p>Write this line in the text, with an empty line before and after:</p><p><code>![What the figure shows](${file.name} 'Figure 1. Caption.')</code></p>`}
<form method="post" action="${address}/${file.name}/delete"><button data-kind="danger">Remove ${file.name}</button></form></div>
</li>`,
      )}</ul>`
}`,
  });
}
