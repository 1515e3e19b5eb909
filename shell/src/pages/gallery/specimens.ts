import { actionSpecimens } from './action.specimens.tsx';
import { bannerSpecimens } from './banner.specimens.tsx';
import { cardSpecimens } from './card.specimens.tsx';
import { figureSpecimens } from './figure.specimens.tsx';
import { hostSpecimens } from './host.specimens.tsx';
import { motionSpecimens } from './motion.specimens.tsx';
import { pageSpecimens } from './page.specimens.tsx';
import { plantSpecimens } from './plant.specimens.tsx';
import type { ComponentEntry } from './reference.ts';
import { textSpecimens } from './text.specimens.tsx';

/** Components that are used for the same purpose. */
export type ComponentGroup = { id: string; name: string; entries: readonly ComponentEntry[] };

/** Every component of the shared modules, in the order of the reference. */
export const componentGroups: readonly ComponentGroup[] = [
  { id: 'page', name: 'Page', entries: pageSpecimens },
  { id: 'actions', name: 'Links and buttons', entries: actionSpecimens },
  { id: 'text', name: 'Text, tables, icons', entries: textSpecimens },
  { id: 'cards', name: 'Cards and pictures', entries: cardSpecimens },
  { id: 'motion', name: 'Carousels, tabs, counters', entries: motionSpecimens },
  { id: 'figures', name: 'Figures', entries: figureSpecimens },
  { id: 'plant', name: 'The plant', entries: plantSpecimens },
  { id: 'banners', name: 'Banners', entries: bannerSpecimens },
  { id: 'host', name: 'For the shell only', entries: hostSpecimens },
];
