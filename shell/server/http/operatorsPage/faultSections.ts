import { formatNumber, none } from '@site/shared/operatorsPage/formatValues';
import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import type { ServiceFigures } from '@site/shared/serviceFigures';
import {
  renderAge,
  renderCommand,
  renderEmpty,
  renderLines,
  renderName,
  renderPath,
  renderSection,
  renderTable,
  renderText,
  renderTitleBlock,
} from '@site/shared/operatorsPage/pageParts';
import { describeRemedy } from '../../telemetry/describeFigures.ts';
import type { Figures, Incident, ReasonCount, ScriptError } from '../../telemetry/figures.ts';
import { type Reason, reasons } from '../../logging/reasons.ts';
import { renderCommandLink, renderRollbackLink } from './commandLinks.ts';

/** Returns the section on the reason codes of the last hour and the newest log lines with one. */
export function renderErrors({ reasons: counts, incidents, at }: Figures): Markup {
  return renderSection({
    id: 'errors',
    title: 'Errors',
    emptyText: counts.length === 0 && incidents.length === 0 && noReasons,
    body: [
      counts.length === 0
        ? renderEmpty(noReasons)
        : renderTable<ReasonCount>({
            caption: 'Reason codes of the last hour',
            kind: 'texts',
            rows: counts.toSorted((a, b) => b.count - a.count),
            columns: [
              { name: 'Reason', cell: ({ reason }) => renderName(reason) },
              { name: 'Part', cell: ({ part }) => part ?? none },
              { name: 'Lines', isNumber: true, cell: ({ count }) => formatNumber(count) },
              { name: 'Last', cell: ({ lastAt }) => renderAge(lastAt, at) },
              { name: 'Meaning', cell: ({ reason }) => renderText(reasons[reason].meaning) },
              { name: 'Remedy', cell: ({ reason, part }) => renderText(describeRemedy(reason, part)) },
              { name: 'Command', cell: renderReasonCommand },
            ],
          }),
      incidents.length > 0 &&
        renderTable<Incident>({
          caption: 'Newest log lines with a reason code, newest first, at most 50',
          kind: 'texts',
          rows: incidents,
          columns: [
            { name: 'When', cell: (row) => renderAge(row.at, at) },
            { name: 'Reason', cell: ({ reason }) => renderName(reason) },
            { name: 'Where', cell: renderPlace },
            {
              name: 'Message',
              cell: ({ message, requestId }) => [
                renderLines(message),
                requestId !== undefined && markup` <span class="below quiet">request ${renderName(requestId)}</span>`,
              ],
            },
            { name: 'Status', isNumber: true, cell: ({ status }) => status ?? none },
            {
              name: 'Time',
              isNumber: true,
              cell: ({ durationMs }) => (durationMs === undefined ? none : `${formatNumber(durationMs)}\u00a0ms`),
            },
            { name: 'Command', cell: renderReasonCommand },
          ],
        }),
    ],
  });
}

const noReasons = 'No log line of the last hour has a reason code.';

/** Returns the section on the script errors of visitors. */
export function renderScriptErrors({ scriptErrors, at }: Figures): Markup {
  return renderSection({
    id: 'scripts',
    title: 'Script errors of visitors',
    emptyText: scriptErrors.length === 0 && 'No visitor has reported a script error in the last 24 hours.',
    body: renderTable<ScriptError>({
      caption: 'Distinct errors, with the part and release of the file that threw them',
      kind: 'texts',
      rows: scriptErrors,
      columns: [
        { name: 'Error', cell: ({ message }) => renderLines(message) },
        { name: 'Part', cell: ({ part }) => part },
        { name: 'Release', cell: ({ release }) => renderName(release) },
        {
          name: 'File',
          cell: ({ file, line }) => (file === undefined ? none : renderPath(formatPosition(file, line))),
        },
        { name: 'Count', isNumber: true, cell: ({ count }) => formatNumber(count) },
        { name: 'Last', cell: ({ lastAt }) => renderAge(lastAt, at) },
        { name: 'Command', cell: ({ part }) => renderRollbackLink(part) },
      ],
    }),
  });
}

/** Returns the section on the site service: its state, faults of content files, and inquiries. */
export function renderService({ service: { state, contentVersion, inquiriesUrl, figures } }: Figures): Markup {
  const items = Object.entries(figures?.content.items ?? {});
  return renderSection({
    id: 'service',
    title: 'Service and content',
    note: [
      renderCommandLink('inquiries', 'List the inquiries'),
      ', ',
      renderCommandLink('content', 'check the content'),
      ' or ',
      renderCommandLink('service', 'restart the service'),
      '.',
    ],
    body: [
      renderTitleBlock([
        ['Site service', stateTexts[state]],
        ['Content version', renderName(contentVersion)],
        ...(inquiriesUrl === undefined
          ? []
          : ([['Pages of the inquiries', markup`<a href="${inquiriesUrl}">${inquiriesUrl}</a>`]] as const)),
        ...(figures
          ? ([
              ['Content items', items.map(([name, count]) => `${name} ${formatNumber(count)}`).join(', ') || 'none'],
              [
                'Open inquiries',
                figures.inquiries.waiting === undefined ? none : formatNumber(figures.inquiries.waiting),
              ],
              ['Notifications of inquiries', describeNotifications(figures)],
              ['Inquiries stored since its start', formatNumber(figures.inquiries.stored)],
              ['Inquiries failed since its start', formatNumber(figures.inquiries.failed)],
            ] as const)
          : []),
      ]),
      figures ? renderFaults(figures.content.faults) : renderEmpty('The figures of the site service cannot be read.'),
    ],
  });
}
/** Returns the numbers of pending and abandoned notifications. */
function describeNotifications({ notifications }: ServiceFigures): Content {
  if (!notifications) return none;
  const { pending, abandoned } = notifications;
  return `${formatNumber(pending)} pending, ${formatNumber(abandoned)} abandoned`;
}

const stateTexts: Readonly<Record<Figures['service']['state'], Content>> = {
  up: 'up',
  faulty: markup`<span class="flag">faulty</span>`,
  down: markup`<span class="flag">down</span>`,
};

function renderFaults(faults: NonNullable<Figures['service']['figures']>['content']['faults']): Markup {
  if (faults.length === 0) return renderEmpty('No content file has a fault.');
  return renderTable<(typeof faults)[number]>({
    caption: 'Faults of content files',
    kind: 'texts',
    rows: faults,
    columns: [
      { name: 'File and line', cell: ({ file, line }) => renderPath(formatPosition(file, line)) },
      { name: 'Field', cell: ({ field }) => renderName(field) },
      { name: 'Fault', cell: ({ fault }) => fault },
      { name: 'Remedy', cell: ({ remedy }) => renderText(remedy) },
      { name: 'Command', cell: () => renderCommand('npm run content:check') },
    ],
  });
}

/** Returns part, route, release and path of a log line, as far as it has them. */
function renderPlace({ part, route, release, path }: Incident): Content {
  const place = [part, route !== undefined && `route ${route}`].filter(Boolean).join(', ');
  const lines = [place, path !== undefined && renderPath(path), release !== undefined && renderName(release)];
  const known = lines.filter((line) => line !== '' && line !== false);
  return known.length === 0 ? none : known.map((line) => markup`<span class="below">${line}</span> `);
}

/** Returns the link to the command that acts on a reason code: a rollback where the log line names the part. */
function renderReasonCommand({ reason, part }: { reason: Reason; part?: string }): Markup {
  if (serviceReasons.has(reason)) return renderCommandLink('service', 'Restart service', `for ${reason}`);
  if (logReasons.has(reason)) return renderCommandLink('releases', 'List releases', `for ${reason}`);
  if (part !== undefined) return renderRollbackLink(part);
  return renderCommandLink('lines', 'Log lines', `of ${reason}`);
}
const serviceReasons: ReadonlySet<Reason> = new Set<Reason>([
  'section-unavailable',
  'service-down',
  'service-fault',
  'service-error',
  'service-poll-failed',
]);
const logReasons: ReadonlySet<Reason> = new Set<Reason>([
  'store-unavailable',
  'log-not-followed',
  'log-entry-invalid',
  'report-failed',
  // A rollback of the part withdraws the live release if its canary has ended already.
  'canary-failed',
  'canary-withdrawn',
  'canary-not-ended',
]);

function formatPosition(file: string, line: number | undefined): string {
  return line === undefined ? file : `${file}:${line}`;
}
