import { formatNumber } from '@site/shared/operatorsPage/formatValues';
import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderAge, renderName, renderSection, renderTitleBlock } from '@site/shared/operatorsPage/pageParts';
import { explainRollback, hasCanary } from '../../telemetry/describeCanary.ts';
import { formatFactor, formatMeasured, listProblems, quantities } from '../../telemetry/describeFigures.ts';
import type { Figures, RouteFigures, Slowdown } from '../../telemetry/figures.ts';
import { findSince } from './measurements.ts';
import { renderRollback } from './commandLinks.ts';
import { renderChart, renderChartKey } from './renderChart.ts';

/** Returns the list of what is wrong, with links to the sections that show it. */
export function renderProblems(figures: Figures): Content {
  const problems = listProblems(figures);
  if (problems.length === 0) return undefined;
  return markup`<ol class="problems">${problems.map(
    ({ subject, text }) => markup`
<li><a href="#${subject}">${text}</a></li>`,
  )}</ol>`;
}

/** Returns the section on routes that became slower with the live release. */
export function renderChanges(figures: Figures): Markup {
  const { slowdowns } = figures;
  return renderSection({
    id: 'changes',
    title: 'What changed',
    note: 'Routes whose live release is clearly slower than the release before, in the last hour.',
    emptyText: slowdowns.length === 0 && 'No route is slower than with the release before.',
    body: [...slowdowns.map((each, index) => renderSlowdown(figures, each, index)), renderChartKey()],
  });
}

function renderSlowdown(figures: Figures, slowdown: Slowdown, index: number): Markup {
  const { part, release, route, quantity, live, before } = slowdown;
  const { at, renders, visits } = figures;
  const { name, meaning } = quantities[quantity];
  const isOfRoute = (row: RouteFigures) => row.part === part && row.route === route && row.quantity === quantity;
  const served = figures.serving.find((each) => each.part === part && each.release === release);
  const id = `change-${index + 1}`;
  return markup`
<article class="sheet" aria-labelledby="${id}">
<h3 id="${id}">${part}, route ${route}: ${name} <span class="flag">slower</span></h3>
<div class="body" data-of="change">
<div class="comparison">
<p class="change"><span><span class="term">before</span>${formatMeasured(quantity, before.p50)}</span> <span class="arrow" aria-hidden="true">→</span> <span data-slow><span class="term">live</span>${formatMeasured(quantity, live.p50)}</span> <span class="factor"><span class="term">factor</span>${formatFactor(slowdown, 'p50')}</span></p>
<p>Median of ${meaning}. The 95th percentile went from ${formatMeasured(quantity, before.p95)} to ${formatMeasured(quantity, live.p95)}. ${formatNumber(live.count)} measurements in the last hour; ${formatNumber(before.count)} of the release before.</p>
<p>${renderRollback(part)}</p>
${hasCanary(figures, part) && markup`<p>${explainRollback(figures, part)}</p>`}
</div>
${renderChart({
  title: `p95 of ${name}, route ${route}`,
  quantity,
  history: [...renders, ...visits].find(isOfRoute)?.history ?? [],
  before,
  at,
  since: findSince(figures, slowdown),
  isSlow: true,
})}
</div>
${renderTitleBlock([
  ['Live', renderName(release)],
  ['Since', served ? renderAge(served.since, at) : 'not serving any more'],
  ['By', served?.by ?? 'not in the newest entries'],
  ['Why', served?.why ?? 'not in the newest entries'],
  ['Before', renderName(before.release)],
])}
</article>`;
}
