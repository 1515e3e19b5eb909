import { company } from '@site/shared/company';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { describeState, formatUtc, listProblems, type Problem } from '../../telemetry/describeFigures.ts';
import type { Figures } from '../../telemetry/figures.ts';
import { renderChanges, renderProblems } from './changes.ts';
import { renderCanaries } from './canarySection.ts';
import { renderCommands } from './commandSection.ts';
import { renderErrors, renderScriptErrors, renderService } from './faultSections.ts';
import { Markup, markup } from '../markup.ts';
import { renderRendering, renderVisits } from './measurements.ts';
import { renderPreviews } from './previewSection.ts';
import { renderName, renderTitleBlock } from './pageParts.ts';
import { pageStyle } from './pageStyle.ts';
import { renderLog, renderRejections, renderServing } from './releaseSections.ts';
import { renderServer } from './serverSection.ts';

/** Time until the page loads again, in seconds. */
const refreshSeconds = 15;

/** Query with which the page does not load again by itself. */
export const pausedQuery = 'refresh=off';

/** Options of `renderOperatorsPage`. With `isPaused` the page does not load again by itself. */
export type OperatorsPageOptions = { isPaused?: boolean };

/** Sections after the state of the server, in the order of the page. */
const sections = [
  ['changes', 'What changed', renderChanges],
  ['serving', 'What serves', renderServing],
  ['canaries', 'Canaries', renderCanaries],
  ['previews', 'Previews', renderPreviews],
  ['rejections', 'Rejected releases', renderRejections],
  ['rendering', 'Rendering', renderRendering],
  ['visits', 'Visits', renderVisits],
  ['errors', 'Errors', renderErrors],
  ['scripts', 'Script errors', renderScriptErrors],
  ['server', 'Server', renderServer],
  ['service', 'Service and content', renderService],
  ['log', 'Release log', renderLog],
  ['commands', 'Commands', renderCommands],
] as const satisfies readonly (readonly [string, string, (figures: Figures) => Markup])[];

/**
 * Returns the operators' page: a complete HTML document without a script or another file. It loads again every
 * `refreshSeconds`, unless it is paused. Every text of the figures is escaped.
 */
export function renderOperatorsPage(figures: Figures, { isPaused = false }: OperatorsPageOptions = {}): string {
  const problems = listProblems(figures);
  const state = describeState(figures);
  const isWrong = problems.length > 0;
  return `<!doctype html>\n${
    markup`<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${!isPaused && markup`<meta http-equiv="refresh" content="${refreshSeconds}; url=${pagePath}">`}
<title>${isWrong && `(${problems.length}) `}${figures.server.name} | ${company.brand} operators</title>
<link rel="icon" href="${isWrong ? icons.wrong : icons.well}">
<style>${new Markup(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand">${mark}${company.brand} <span class="tag">Operators’ page</span></p>
${renderTitleBlock([
  ['Server', figures.server.name],
  ['Figures of', markup`<time datetime="${figures.at}">${formatUtc(figures.at)}</time>`],
  ['Release log', `entry ${figures.log.followed}, read ${Math.round(figures.log.readAgoSeconds)} s ago`],
  ['Content', renderName(figures.service.contentVersion)],
  [
    'Refresh',
    isPaused
      ? markup`paused <a href="${pagePath}">Resume</a>`
      : markup`every ${refreshSeconds} s <a href="${pagePath}?${pausedQuery}">Pause</a>`,
  ],
])}
</header>
<main id="content" tabindex="-1">
<div class="state"${isWrong && markup` data-wrong`}>
<h1>${state}</h1>
${renderProblems(figures)}
</div>
<nav aria-label="Sections"><ul>${sections.map(
      ([id, title]) => markup`<li><a href="#${id}">${title}${renderCount(problems, id)}</a></li>`,
    )}</ul></nav>
${sections.map(([, , render]) => render(figures))}
</main>
</body>
</html>
`.html
  }`;
}

/**
 * Path of the page. The refresh names it, because browsers do not load the current address again if it has a fragment,
 * as after a click on a link within the page.
 */
const pagePath = serverPaths.status;

function renderCount(problems: readonly Problem[], section: string): Markup | false {
  const { length } = problems.filter(({ subject }) => subject === section);
  return length > 0 && markup` <span class="count">${length}<span class="hidden"> wrong</span></span>`;
}

const mark = markup`<svg viewBox="4 3 24 27" aria-hidden="true" focusable="false"><path d="M16 29V14.5M16 24l-6.5-5M16 20.5l6.5-5"/><circle class="bloom" cx="16" cy="9" r="5.25"/><circle cx="8" cy="17.5" r="2.75"/><circle cx="24" cy="14" r="2.75"/></svg>`;

/** Icons of the browser's tab: a filled circle, or a circle with a bar if something is wrong. */
const icons = {
  well: toIcon('<circle cx="16" cy="16" r="9" fill="#f5c518"/>'),
  wrong: toIcon(
    '<circle cx="16" cy="16" r="12" fill="#d9480f"/><path d="M16 8v10M16 21v4" stroke="#fffefb" stroke-width="4"/>',
  ),
};

function toIcon(drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0c1f22"/>${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
