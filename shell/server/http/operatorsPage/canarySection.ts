import { none } from '@site/shared/operatorsPage/formatValues';
import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import {
  renderAge,
  renderName,
  renderSection,
  renderTable,
  renderText,
  renderTime,
  renderTitleBlock,
} from '@site/shared/operatorsPage/pageParts';
import { type ArmRow, compareArms, describePromotion, describeVisitors } from '../../telemetry/describeCanary.ts';
import type { CanaryFigure, Figures } from '../../telemetry/figures.ts';
import { renderRollback } from './commandLinks.ts';

/** Returns the section on the canaries: who gets them, and how they compare with the live release. */
export function renderCanaries(figures: Figures): Markup {
  const { canaries } = figures;
  return renderSection({
    id: 'canaries',
    title: 'Canaries',
    note: 'A share of the visitors gets these releases. The figures are those of this server. The first server that finds a canary worse withdraws it for all servers.',
    emptyText: canaries.length === 0 && 'No canary runs on this server.',
    body: canaries.map((canary) => renderCanary(figures, canary)),
  });
}

function renderCanary({ serving, at }: Figures, canary: CanaryFigure): Markup {
  const { part, release, since, until, progress } = canary;
  const id = `canary-${part}`;
  return markup`
<article class="sheet" aria-labelledby="${id}">
<h3 id="${id}">${part}</h3>
<div class="body" data-of="canary">
<div class="comparison">
<p class="progress">${renderText(progress)}</p>
<p>Withdraw it: ${renderRollback(part)}</p>
</div>
${renderTable<ArmRow>({
  caption: 'Visitors with the canary and with the live release, since the start of the canary',
  kind: 'numbers',
  rows: compareArms(canary),
  isMarked: ({ isWorse }) => isWorse,
  columns: [
    { name: 'Figure', cell: ({ name }) => name },
    {
      name: 'Canary',
      isNumber: true,
      cell: ({ canary: arm, isWorse }) => renderArm(isWorse ? markup`<strong>${arm.value}</strong>` : arm.value, arm),
    },
    { name: 'Live', isNumber: true, cell: ({ live }) => renderArm(live.value, live) },
    {
      name: 'Change',
      isNumber: true,
      cell: ({ change, isWorse }) => (isWorse ? [change === none ? '' : `${change} `, flag] : change),
    },
  ],
})}
</div>
${renderTitleBlock([
  ['Canary', renderName(release)],
  ['Live', renderName(serving.find((each) => each.part === part)?.release)],
  ['Visitors', describeVisitors(canary)],
  ['Released', renderAge(since, at)],
  ['Promotion', renderTime(until, describePromotion(canary, at))],
])}
</article>`;
}

const flag = markup`<span class="flag">worse</span>`;

function renderArm(value: Content, { count }: ArmRow['canary']): Content {
  return [value, count !== '' && markup` <span class="below quiet">${count}</span>`];
}
