import { company } from '@site/shared/company';

/**
 * Pages for moments in which none can be rendered. They need no renderer, no style sheet, no script and no compression:
 * those are what may be missing then.
 */

/** The page for an overload. */
export const busyPage = toPlainPage({
  title: 'Busy for a moment',
  heading: 'The site is busy',
  text: 'This page could not be made in time. Please try again in a few seconds.',
});

/** The page for a form that was posted during an overload. A link to the page would lose what was typed; Back keeps it. */
export const formNotReceivedPage = toPlainPage({
  title: 'Busy for a moment',
  heading: 'Your form was not received',
  text: 'The site is busy. Go back and send it again in a few seconds.',
  isRetriedByLink: false,
});

/** The page for a fault of the server. */
export const failedPage = toPlainPage({
  title: 'Something went wrong',
  heading: 'This page cannot be shown',
  text: 'Something went wrong on our side. Please try again in a few minutes.',
});

type PlainPage = { title: string; heading: string; text: string; isRetriedByLink?: boolean };

function toPlainPage({ title, heading, text, isRetriedByLink = true }: PlainPage): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${company.brand}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
${isRetriedByLink ? '<p><a href="">Try again</a></p>' : ''}
<p>You can also call us: <a href="${company.phone.href}">${company.phone.label}</a></p>
</main>
</body>
</html>
`;
}
