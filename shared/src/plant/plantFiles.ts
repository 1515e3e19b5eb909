import { batteryLimits, equipment } from './model/equipment.ts';
import { lines } from './model/lines.ts';
import type { End } from './model/types.ts';
import { drawSheet } from './sheet/sheet.ts';
import { computeViews } from './sheet/views.ts';

/** Returns the files that `npm run plant` writes: path from the repository's root, and text. */
export function generatePlantFiles(): Record<string, string> {
  return {
    'shared/src/plant/plantSheet.svg': drawSheet(),
    'shared/src/plant/plantViews.ts': generateViews(),
    'docs/plant-checklist.md': generateChecklist(),
  };
}

function generateViews(): string {
  const views = Object.entries(computeViews());
  const rows = views.map(([name, view]) => `  ${name}: ${JSON.stringify(view)},`);
  return `/* Generated from the plant's model by \`npm run plant\`; do not edit. */

import type { ComputedView } from './sheet/views.ts';

/** Name of a view of the plant's sheet. */
export type PlantViewName = ${views.map(([name]) => `'${name}'`).join(' | ')};

/** Views of the plant's sheet: box and font size in units of the sheet, and labels with the centre of their baseline. */
export const plantViews: Readonly<Record<PlantViewName, ComputedView>> = {
${rows.join('\n')}
};
`;
}

/** Returns the list of all lines with their ends, valves and instruments. */
function generateChecklist(): string {
  const rows = lines.map(({ tag, name, system, from, to, fittings, falls }) =>
    [
      tag,
      name,
      system,
      describe(from),
      describe(to),
      [...fittings.map((fitting) => `${fitting.tag} (${fitting.kind})`), ...(falls ? ['falls 1:500'] : [])].join(', '),
    ].join(' | '),
  );
  const items = equipment.map(({ tag, name, area, nozzles }) =>
    [tag, name, area, Object.keys(nozzles).join(', ')].join(' | '),
  );
  return `# Plant check list

For everybody who changes or checks the plant's drawing ([design system](design-system.md#the-plant)): every line with its
two ends, valves and instruments. Generated from \`shared/src/plant/model\` by \`npm run plant\`; do not edit.

The plant is illustrative: a sour gas plant of about 1000 × 10³ m³/d. It is not a client's.

## Lines

| line | service | system | from | to | valves and instruments |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}

## Equipment

| tag | name | area | nozzles |
| --- | --- | --- | --- |
${items.map((row) => `| ${row} |`).join('\n')}

## Choices

- The vapour of the still's condenser E-403 is burned in the firebox of H-401.
- Flash gas of V-302 and V-402, the stabilizer's overhead and the tanks' vapour go to the suction scrubber V-200.
- LC-101 is driven by fuel gas and vents it. All other controllers are driven by instrument air; the tubing to each valve
  is not drawn, except to ESD-101, LV-301 and LV-401.
- PSV outlets are above the relief header, which falls to V-901 and has no pockets.
- Gas passes E-402 after the contactor; fuel gas is taken downstream of it.
`;
}

function describe(end: End): string {
  if ('equipment' in end) return `${end.equipment} ${end.nozzle}`;
  if ('tee' in end) return `tee on ${end.tee}`;
  if ('actuator' in end) return `actuator of ${end.actuator}`;
  const limit = batteryLimits.find(({ tag }) => tag === end.limit);
  return `battery limit, ${limit?.name ?? end.limit}`;
}
