import { company } from '@site/shared/company';
import { escapeMarkup } from '@site/shared/operatorsPage/markup';

/**
 * Static pages for when no page can be rendered. They need no renderer, style sheet, script or compression, because
 * these may be unavailable then.
 */

/** Page for an overload. */
export const busyPage = toPlainPage({
  title: 'Busy for a moment',
  heading: 'The site is busy',
  text: 'This page could not be made in time. Please try again in a few seconds.',
});

/**
 * Page for a form that was posted during an overload. It has no retry link, which would lose the input; Back keeps it.
 */
export const formNotReceivedPage = toPlainPage({
  title: 'Busy for a moment',
  heading: 'Your form was not received',
  text: 'The site is busy. Go back and send it again in a few seconds.',
  isRetriedByLink: false,
});

/** Page for a failure of the server. */
export const failedPage = toPlainPage({
  title: 'Something went wrong',
  heading: 'This page cannot be shown',
  text: 'Something went wrong on our side. Please try again in a few minutes.',
});

/** Texts of a plain page. `isRetriedByLink`: it has a link to the same address; `hasHomeLink`: one to the home page. */
export type PlainPage = {
  title: string;
  heading: string;
  text: string;
  isRetriedByLink?: boolean;
  hasHomeLink?: boolean;
};

/** Returns a plain page as HTML. The texts are escaped. */
export function toPlainPage({ title, heading, text, isRetriedByLink = true, hasHomeLink = false }: PlainPage): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)} | ${company.brand}</title>
</head>
<body>
<main>
<h1>${escapeMarkup(heading)}</h1>
<p>${escapeMarkup(text)}</p>
${isRetriedByLink ? '<p><a href="">Try again</a></p>' : ''}${hasHomeLink ? '<p><a href="/">Go to the site</a></p>' : ''}
<p>You can also call us: <a href="${company.phone.href}">${company.phone.label}</a></p>
</main>
</body>
</html>
`;
}
