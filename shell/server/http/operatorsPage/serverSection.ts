import { countOf, formatNumber } from '@site/shared/operatorsPage/formatValues';
import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderAge, renderEmpty, renderSection, renderTable } from '@site/shared/operatorsPage/pageParts';
import { formatMeasured, formatShare } from '../../telemetry/describeFigures.ts';
import type { Figures } from '../../telemetry/figures.ts';
import { renderCommandLink } from './commandLinks.ts';

/** Returns the section on the server: answers, cache, queue, memory and workers. */
export function renderServer({ server, at }: Figures): Markup {
  const { memoryBytes, workers, workersStarted, workersLost, queue, answers } = server;
  const lost = Object.entries(workersLost).filter(([, count]) => count > 0);
  const lostCount = lost.reduce((sum, [, count]) => sum + count, 0);
  return renderSection({
    id: 'server',
    title: 'Server',
    note: [
      `${server.name}, started `,
      renderAge(server.startedAt, at),
      '. ',
      renderCommandLink('lines', 'Read its log lines'),
      ' or ',
      renderCommandLink('server', 'restart it'),
      '.',
    ],
    body: [
      markup`<dl class="readings">${[
        reading(
          'Answers, last hour',
          formatNumber(answers.total),
          `${formatNumber(answers.failed)} failed (${formatShare(answers.failed, answers.total)})`,
        ),
        reading(
          'Pages from the cache',
          formatShare(answers.cached, answers.pages),
          `of ${countOf(answers.pages, 'page')} in the last hour`,
        ),
        reading('Queue', formatNumber(queue.waiting), `waiting, ${formatNumber(queue.running)} running`),
        reading(
          'Wait in the queue, p95',
          formatMeasured('render', queue.waitP95Ms),
          `${countOf(queue.shed, 'request')} shed`,
        ),
        reading('Memory', formatMebibytes(memoryBytes), 'of the server, without its workers'),
        reading('Workers lost', formatNumber(lostCount), [
          `of ${formatNumber(workersStarted)} started`,
          lost.map(([cause, count]) => `; ${cause} ${formatNumber(count)}`),
        ]),
      ]}</dl>`,
      workers.length === 0
        ? renderEmpty('No worker runs.')
        : renderTable<Figures['server']['workers'][number]>({
            caption: 'Workers that run',
            kind: 'numbers',
            rows: workers,
            columns: [
              { name: 'Worker', cell: ({ kind }) => `${kind} worker` },
              { name: 'Memory', isNumber: true, cell: (worker) => formatMebibytes(worker.memoryBytes) },
              { name: 'Started', isNumber: true, cell: ({ startedAt }) => renderAge(startedAt, at) },
            ],
          }),
    ],
  });
}

function reading(term: string, value: string, detail: Content): Markup {
  return markup`<div><dt>${term}</dt><dd class="value">${value}</dd><dd class="detail">${detail}</dd></div>`;
}

function formatMebibytes(bytes: number): string {
  return `${formatNumber(bytes / 2 ** 20)}\u00a0MiB`;
}
