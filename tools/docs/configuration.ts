import path from 'node:path';
import type { TObject } from 'typebox';
import { serverSettings } from '../../shell/server/env.ts';
import { serviceSettings } from '../../site-service/src/env.ts';
import { chaosSettings, commandSettings, durabilitySettings } from '../repository/env.ts';
import { root } from '../repository/repository.ts';

/** Path of the generated page, from the root of the repository. */
export const configurationFile = 'docs/configuration.md';

/** Schema of a setting (TypeBox), with the fields that the page shows. */
type Setting = { title?: string; description?: string; default?: string | number };

const groups: readonly { heading: string; intro: string; schema: TObject }[] = [
  {
    heading: 'Site server',
    intro: 'Read by `site-server.js` (`shell/server/env.ts`).',
    schema: serverSettings,
  },
  {
    heading: 'Site service',
    intro: 'Read by `site-service.js` (`site-service/src/env.ts`).',
    schema: serviceSettings,
  },
  {
    heading: 'Commands',
    intro:
      'Read by `npm start`, `npm run dev`, `npm run release` and the other commands (`tools/repository/env.ts`). `npm start` passes the environment on, so the settings above work there as well. The server inside `npm run dev` has time limits of its own (`tools/dev/site.ts`).',
    schema: commandSettings,
  },
  {
    heading: 'Chaos test',
    intro: 'Read by `e2e/releases/underChaos.spec.ts` ([testing](testing.md#the-chaos-test)).',
    schema: chaosSettings,
  },
  {
    heading: 'Inquiry durability test',
    intro:
      'Read by `e2e/serviceDown/inquiryDurability.spec.ts` ([testing](testing.md#inquiries-while-service-and-mail-server-fail)).',
    schema: durabilitySettings,
  },
];

/** Returns `docs/configuration.md`: every setting of the environment schemas, in Markdown. */
export function generateConfiguration(): string {
  return `${[intro, ...groups.map(toSection)].join('\n\n')}\n`;
}

const intro = `# Configuration

For operators and developers: every setting of the site server, the site service and the commands. Generated from the
environment schemas by \`npm run docs\`; do not edit.

Settings are environment variables. An unset or empty variable takes its default. A program with an invalid setting does
not start, and names every invalid setting, its value and the valid values. A change needs a restart, except for the
contents of files.

The defaults below are those of the sources, of \`npm start\` and of tests, and relative paths start at the root of the
repository. In \`dist/\` they start at its folder, with the defaults \`releases\`, \`release-keys.json\`, \`content\` and
\`sections\`.

Every setting can be in a file: \`RELEASE_SERVER_KEY_FILE=/run/secrets/server-key\` sets \`RELEASE_SERVER_KEY\` to the
content of that file, without the line break at the end. Use it for secrets.`;

function toSection({ heading, intro: text, schema }: (typeof groups)[number]): string {
  const rows = Object.entries<Setting>(schema.properties).map(
    ([name, { title, description = '', default: value }]) =>
      `| \`${name}\` | ${title} | ${description} | ${value === undefined ? 'unset' : `\`${fromRoot(value)}\``} |`,
  );
  return [
    `## ${heading}`,
    text,
    ['| setting | sets | values | default |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

function fromRoot(value: string | number): string {
  return typeof value === 'string' && value.startsWith(root + path.sep) ? path.relative(root, value) : String(value);
}
