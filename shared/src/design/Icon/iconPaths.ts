import type { Category } from '../../contract/entities.ts';
import type { Audience, ProductSlug, ServiceSlug } from '../../routing/paths.ts';

type ControlIcon =
  | 'menu'
  | 'close'
  | 'chevron'
  | 'plus'
  | 'minus'
  | 'arrow'
  | 'previous'
  | 'next'
  | 'pause'
  | 'play'
  | 'check'
  | 'external'
  | 'mail'
  | 'phone'
  | 'pin'
  | 'clock';

/** The name of every icon: services, platforms, audiences, pillars by their slugs, then controls. */
export type IconName = ServiceSlug | ProductSlug | Audience | Category | ControlIcon;

/** Outlines on a 24 px grid, stroked at 1.5 px. */
export const iconPaths: Readonly<Record<IconName, string>> = {
  'regulatory-compliance': 'M8 4.5H5v16.25h14V4.5h-3M9 2.75h6v3.5H9zM8.5 13.25l2.5 2.5 4.5-5',
  'process-optimization': 'M3 20.5h18M3.5 16.5l5-5.5 4 3 7.5-9M15.5 5H20v4.5',
  'energy-transition': 'M13 2.75 5.75 13.5h5.5L10.5 21.25 18.25 10H12.5z',
  'process-safety': 'M12 2.75l7.75 3v5.5c0 4.75-3.25 8.25-7.75 10-4.5-1.75-7.75-5.25-7.75-10v-5.5zM8 9v5.5L16 9v5.5z',
  'digital-transformation': 'M3.5 3.5h6v6h-6zM14.5 14.5h6v6h-6zM9.5 6.5h8v8M6.5 9.5v8h8',
  'strategic-advice': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.75 8.25l-2.25 5.25-5.25 2.25 2.25-5.25z',
  'emissions-advisor': 'M3.75 5.5h16.5v15H3.75zM3.75 10h16.5M8 3v4.5M16 3v4.5M7.5 13.5h3M7.5 17h6.5',
  iffv: 'M3.5 21h17M12 21v-7.75M9.5 13.25h5M12 11c-3.25-1.25-3.5-4.75-.5-8.25.25 2 1.25 2.5 2 3.75 1 1.75.5 3.75-1.5 4.5zM6 21v-4.5M18 21v-4.5M4.75 16.5h2.5M16.75 16.5h2.5',
  'msapr-optimizer':
    'M5.5 10.5h2.75l2-2.5h5l2 2.5h2.25v7H17l-1.75 2.25H9.5L7.5 17.5h-2zM2.75 11.5v5M21.5 11.5v5M10 5h5.5M12.75 5v3',
  'rt-ghg': 'M2.5 12.5h4.25L9 6l4 13 3-9.25 1.5 2.75h4',
  team: 'M2.75 20.5h18.5M4 20.5v-3h4v3M8 17.5v-3.75h4v6.75M12 13.75V9.25h4V20.5M16 9.25V3.5h4v17',
  'xtrema-suite': 'M12 3l9 4.5-9 4.5-9-4.5zM3 12l9 4.5 9-4.5M3 16.5 12 21l9-4.5',
  operations: 'M3 9.5v9.5l9-4.75zM21 9.5v9.5l-9-4.75zM12 14.25V6M7.5 6h9',
  environmental: 'M5.25 18.75c-1-9 4-14 15-14.75.5 10.5-4.5 16-12 15.5M4 21.25c1.25-5 4.5-8.75 9-11',
  executives: 'M2.75 4h18.5M4.75 4v11.25h14.5V4M12 15.25v2.5M7.75 21.25 12 17.75l4.25 3.5M8.5 11.5l2.75-3 2 1.75 2.5-3',
  engineering:
    'M12 2.75V5M12 8.75A1.9 1.9 0 1 0 12 5a1.9 1.9 0 0 0 0 3.75zM11.25 8.5 6 21.25M12.75 8.5 18 21.25M7.75 16.5c2.75 1.75 5.75 1.75 8.5 0',
  sustainability:
    'M12 21v-9M12 12.25C12 8.25 9 5.5 4 5.5c0 4.75 3 6.75 8 6.75zM12 15.5c0-3.5 3-5.75 8-5.75 0 4-3 5.75-8 5.75zM7 21h10',
  innovation:
    'M9.25 18h5.5M10.25 21h3.5M12 2.75a6.5 6.5 0 0 0-3.9 11.7c.75.6 1.15 1.3 1.15 2.3v1.25h5.5v-1.25c0-1 .4-1.7 1.15-2.3A6.5 6.5 0 0 0 12 2.75zM12 18v-5.5l-2-2M12 12.5l2-2',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  chevron: 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  arrow: 'M4 12h15.5M13.5 6l6 6-6 6',
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8.5 5.5v13l10-6.5z',
  check: 'M4.5 12.5l5 5 10-11',
  external: 'M9 5H4.75v14.25H19V15M12.75 4.75h6.5v6.5M19 5l-8 8',
  mail: 'M3 5.5h18v13.25H3zM3 6.5l9 6.75 9-6.75',
  phone:
    'M5 3.5h4l1.75 4.75-2.5 1.75c1 2.25 2.75 4 5.25 5.5l2-2.5L20.5 15v4.25c0 .75-.5 1.25-1.25 1.25C11 20.5 3.5 13 3.5 4.75c0-.75.5-1.25 1.5-1.25z',
  pin: 'M12 21.25c-4.5-4.75-6.75-8.25-6.75-11a6.75 6.75 0 0 1 13.5 0c0 2.75-2.25 6.25-6.75 11zM12 12.75a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.25l3.5 2',
};
