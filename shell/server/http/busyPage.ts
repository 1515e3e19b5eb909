import { company } from '@site/shared/company';

/**
 * The page for a moment in which none can be rendered. It needs no renderer, no style sheet and no script: those are
 * what is missing then.
 */
export const busyPage = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Busy for a moment | ${company.brand}</title>
</head>
<body>
<main>
<h1>The site is busy</h1>
<p>This page could not be made in time. Please try again in a few seconds.</p>
<p><a href="">Try again</a></p>
<p>You can also call us: <a href="${company.phone.href}">${company.phone.label}</a></p>
</main>
</body>
</html>
`;
