import { type Content, markup } from '@site/shared/operatorsPage/markup';

/** A page of the editor. */
export type Page = {
  title: string;
  main: Content;
  /** True for a page in the preview pane: without the navigation. */
  isPane?: boolean;
};

/** Style sheets of the pages: the site's tokens, and `pageStyle`. */
export const stylePaths = { tokens: '/_write/tokens.css', page: '/_write/pages.css' } as const;

/** Returns a page of the editor as an HTML document without a script. Every text is escaped. */
export function renderPage({ title, main, isPane = false }: Page): string {
  const navigation = markup`<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand"><a href="/_write/">Caragana content</a></p>
<nav aria-label="Editor"><ul>
<li><a href="/_write/">Items</a></li>
<li><a href="/_write/new">New item</a></li>
<li><a href="/_write/publish">Publish</a></li>
<li><a href="/">The site with drafts</a></li>
</ul></nav>
</header>`;
  return `<!doctype html>\n${
    markup`<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Caragana content</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${stylePaths.tokens}">
<link rel="stylesheet" href="${stylePaths.page}">
</head>
<body${isPane && markup` class="pane"`}>
${!isPane && navigation}
<main id="content" tabindex="-1">
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`.html
  }`;
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0c1f22"/><path d="M9 23l2-6L21 7l4 4-10 10z" fill="#f5c518"/></svg>',
)}`;

/** Returns a message above a form: why nothing was changed, or what was. */
export function renderMessage(text: string | undefined, kind: 'fault' | 'done'): Content {
  return (
    text !== undefined &&
    markup`<p class="message" data-kind="${kind}" role="${kind === 'fault' ? 'alert' : 'status'}">${text}</p>`
  );
}

/** Returns a list of texts; nothing for an empty one. */
export function renderList(texts: readonly Content[]): Content {
  return texts.length > 0 && markup`<ul class="list">${texts.map((text) => markup`<li>${text}</li>`)}</ul>`;
}
