import { type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderCommand, renderSection, renderText } from '@site/shared/operatorsPage/pageParts';
import { explainRollback } from '../../telemetry/describeCanary.ts';
import { toRollback } from '../../telemetry/describeFigures.ts';
import type { Figures } from '../../telemetry/figures.ts';

/** A command. `id` is the end of the fragment that leads to it. */
type CommandText = { id: string; command: string; text: string };

const commands: readonly CommandText[] = [
  {
    id: 'releases',
    command: 'npm run releases',
    text: 'Lists live, earlier, withdrawn and rejected releases, what each server serves, and the newest log entries.',
  },
  {
    id: 'figures',
    command: 'npm run releases -- --figures',
    text: 'Prints the figures of this page in the terminal.',
  },
  {
    id: 'content',
    command: 'npm run content:check',
    text: 'Lists the faults of all content files, with line and remedy.',
  },
  { id: 'inquiries', command: 'npm run inquiries', text: 'Lists the inquiries that the service has stored.' },
  {
    id: 'lines',
    command: "journalctl -u 'site-*' -g '<request id>'",
    text: 'Prints the log lines of this machine’s servers and services with a request id or a reason code.',
  },
  {
    id: 'service',
    command: 'systemctl restart site-service@<port>',
    text: 'Starts a site service again. With `npm start`, a program that ends starts again by itself.',
  },
  {
    id: 'server',
    command: 'systemctl restart site-server@<port>',
    text: 'Starts a site server again. It answers the requests that it has accepted first.',
  },
];

/** Returns the section with the commands that act on what the page shows. */
export function renderCommands(figures: Figures): Markup {
  const { serving, canaries, slowdowns, rejections } = figures;
  const parts = [serving, canaries, slowdowns, rejections].flatMap((rows) => rows.map(({ part }) => part));
  const rollbacks = [...new Set(parts)].map((part) => ({
    id: `rollback-${part}`,
    command: toRollback(part),
    text: explainRollback(figures, part),
  }));
  return renderSection({
    id: 'commands',
    title: 'Commands',
    note: renderText(
      'This page changes nothing. One click selects a command. `--dry-run` after a rollback only prints what it would do.',
    ),
    body: markup`<dl class="commands">${[...rollbacks, ...commands].map(
      ({ id, command, text }) => markup`
<div id="command-${id}"><dt>${renderCommand(command)}</dt><dd>${renderText(text)}</dd></div>`,
    )}</dl>`,
  });
}
