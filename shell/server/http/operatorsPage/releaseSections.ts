import { none } from '@site/shared/operatorsPage/formatValues';
import { type Markup, markup } from '@site/shared/operatorsPage/markup';
import {
  renderAge,
  renderLines,
  renderName,
  renderSection,
  renderTable,
  renderText,
} from '@site/shared/operatorsPage/pageParts';
import { autoRollbackOff } from '../../telemetry/describeFigures.ts';
import type { Figures } from '../../telemetry/figures.ts';
import { renderCommandLink, renderRollback, renderRollbackLink } from './commandLinks.ts';

/** Returns the section on the releases that serve. */
export function renderServing({ serving, hasAutoRollback, at }: Figures): Markup {
  return renderSection({
    id: 'serving',
    title: 'What serves',
    note: hasAutoRollback ? undefined : renderText(autoRollbackOff),
    emptyText: serving.length === 0 && 'No release serves.',
    body: renderTable<Figures['serving'][number]>({
      caption: 'Live releases of this server, since when, by whom and why',
      kind: 'texts',
      rows: serving,
      isMarked: ({ insteadOf }) => insteadOf !== undefined,
      columns: [
        { name: 'Part', cell: ({ part }) => part },
        {
          name: 'Release',
          cell: ({ release, insteadOf }) => [
            renderName(release),
            insteadOf !== undefined &&
              markup` <span class="below"><span class="flag">instead of</span> ${renderName(insteadOf)}</span>`,
          ],
        },
        { name: 'Since', cell: ({ since }) => renderAge(since, at) },
        { name: 'By', cell: ({ by }) => by ?? none },
        { name: 'Why', cell: ({ why }) => why ?? none },
        { name: 'Commit', cell: ({ commit }) => renderName(commit.slice(0, commitLength)) },
        { name: 'Owner', cell: ({ owner }) => owner ?? none },
        { name: 'Command', cell: ({ part }) => renderRollbackLink(part) },
      ],
    }),
  });
}
/** Characters of a commit that identify it, as Git abbreviates it. */
const commitLength = 8;

/** Returns the section on the releases that this server rejected. */
export function renderRejections({ rejections, at }: Figures): Markup {
  return renderSection({
    id: 'rejections',
    title: 'Rejected releases',
    emptyText: rejections.length === 0 && 'This server has rejected no release.',
    body: renderTable<Figures['rejections'][number]>({
      caption: 'Releases that failed the checks of this server, newest first',
      kind: 'texts',
      rows: rejections,
      columns: [
        { name: 'Part', cell: ({ part }) => part },
        { name: 'Release', cell: ({ release }) => renderName(release) },
        { name: 'When', cell: (row) => renderAge(row.at, at) },
        { name: 'Reason', cell: ({ reason }) => renderLines(reason) },
        { name: 'Command', cell: ({ part }) => renderRollback(part) },
      ],
    }),
  });
}

/** Returns the section on the release log. */
export function renderLog({ log, at }: Figures): Markup {
  const { entries } = log;
  const listed = entries ?? [];
  return renderSection({
    id: 'log',
    title: 'Release log',
    note: `This server follows entry ${log.followed}; the newest that it has read is entry ${log.read}. The log is ${log.isSigned ? 'signed' : 'not signed'}.`,
    emptyText:
      listed.length === 0 && (entries ? 'The release log has no entries.' : 'The release log cannot be read now.'),
    body: renderTable<(typeof listed)[number]>({
      caption: 'The newest entries, newest first, at most 50',
      kind: 'texts',
      rows: listed,
      columns: [
        { name: 'Entry', cell: ({ n }) => n },
        { name: 'When', cell: (row) => renderAge(row.at, at) },
        { name: 'By', cell: ({ by }) => by },
        { name: 'Why', cell: ({ why }) => renderLines(why) },
        { name: 'Command', cell: ({ n }) => renderCommandLink('releases', 'List', `entry ${n}`) },
      ],
    }),
  });
}
