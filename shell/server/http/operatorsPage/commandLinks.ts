import { type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderCommand } from '@site/shared/operatorsPage/pageParts';
import { toRollback } from '../../telemetry/describeFigures.ts';

/** Returns a link to a command of the section "Commands". `about` completes the name of the link for screen readers. */
export function renderCommandLink(id: string, text: string, about = ''): Markup {
  return markup`<a class="act" href="#command-${id}">${text}${about !== '' && markup`<span class="hidden"> ${about}</span>`}</a>`;
}

/** Returns the link to the command that rolls a part back. */
export function renderRollbackLink(part: string): Markup {
  return renderCommandLink(`rollback-${part}`, 'Roll back', part);
}

/** Returns the command that rolls a part back. */
export function renderRollback(part: string): Markup {
  return renderCommand(toRollback(part));
}
