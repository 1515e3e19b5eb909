import { company } from '@site/shared/company';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { formatUtc } from '@site/shared/operatorsPage/formatValues';
import { type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderName } from '@site/shared/operatorsPage/pageParts';
import { renderDocument } from '@site/shared/operatorsPage/renderDocument';
import { describeState, listProblems, type Problem } from '../../telemetry/describeFigures.ts';
import type { Figures } from '../../telemetry/figures.ts';
import { renderChanges, renderProblems } from './changes.ts';
import { renderCanaries } from './canarySection.ts';
import { renderCommands } from './commandSection.ts';
import { renderErrors, renderScriptErrors, renderService } from './faultSections.ts';
import { renderRendering, renderVisits } from './measurements.ts';
import { renderPreviews } from './previewSection.ts';
import { operatorsPageStyle } from './operatorsPageStyle.ts';
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
  return renderDocument({
    title: [isWrong && `(${problems.length}) `, `${figures.server.name} | ${company.brand} operators`],
    name: 'Operators’ page',
    style: operatorsPageStyle,
    isWrong,
    head: !isPaused && markup`<meta http-equiv="refresh" content="${refreshSeconds}; url=${pagePath}">`,
    cells: [
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
    ],
    content: markup`<div class="state"${isWrong && markup` data-wrong`}>
<h1>${state}</h1>
${renderProblems(figures)}
</div>
<nav aria-label="Sections"><ul>${sections.map(
      ([id, title]) => markup`<li><a href="#${id}">${title}${renderCount(problems, id)}</a></li>`,
    )}</ul></nav>
${sections.map(([, , render]) => render(figures))}`,
  });
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
