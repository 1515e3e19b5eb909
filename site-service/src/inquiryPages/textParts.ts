import { formatAgo } from '@site/shared/operatorsPage/formatValues';
import { type Markup, markup } from '@site/shared/operatorsPage/markup';
import { renderTime } from '@site/shared/operatorsPage/pageParts';
import { toSafeText } from '../inquiries/formatInquiry.ts';

/** Returns a short text of a visitor or of a colleague, whose direction does not affect the text around it. */
export function renderBdi(text: string): Markup {
  return markup`<bdi>${toSafeText(text).replaceAll(/\s+/g, ' ')}</bdi>`;
}

/** Returns a long text with its line breaks. Nothing in it is a link: it may be of somebody with bad intentions. */
export function renderLongText(text: string): Markup {
  return markup`<p class="text" dir="auto">${toSafeText(text)}</p>`;
}

const excerptLength = 160;

/** Returns the start of a long text in one line. */
export function renderExcerpt(text: string): Markup {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line.slice(0, 2 * excerptLength)];
  return renderBdi(
    characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('').trimEnd()}…` : line,
  );
}

const calgaryTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Edmonton',
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** Returns a time in Calgary. */
export function formatCalgaryTime(time: Date): string {
  return calgaryTime.format(time);
}

/** Returns a `<time>` in Calgary with the time since then; its title is the time in UTC. */
export function renderMoment(time: string, now: Date): Markup {
  const age = formatAgo(time, now.toISOString());
  return markup`${renderTime(time, formatCalgaryTime(new Date(time)))} <span class="quiet ago">${age}</span>`;
}
