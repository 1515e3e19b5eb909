import { paths } from '../../routing/paths.ts';

/** Areas of the key plan by rows of the plot plan: number, name, and the page that the area leads to. */
export const keyPlanAreas = {
  flare: ['900', 'Relief and flare', 'Process Safety', paths.service('process-safety')],
  fuel: ['810', 'Fuel gas', 'iFFV', paths.product('iffv')],
  amine: ['300', 'Amine', 'Process Optimization', paths.service('process-optimization')],
  dehydration: ['400', 'Dehydration', 'Regulatory Compliance', paths.service('regulatory-compliance')],
  dewPoint: ['500', 'Dew point control'],
  stack: ['800', 'Hot oil', 'RT-GHG', paths.product('rt-ghg')],
  inlet: ['100', 'Inlet', 'Environmental teams', paths.whoWeHelp('environmental')],
  compression: ['200', 'Compression', 'MSAPR Optimizer', paths.product('msapr-optimizer')],
  stabilization: ['600', 'Stabilization', 'Operations teams', paths.whoWeHelp('operations')],
  storage: ['850', 'Storage', 'TEAM', paths.product('team')],
  sales: ['700', 'Sales'],
} as const satisfies Record<string, readonly [number: string, name: string, page?: string, path?: string]>;

/** Name of an area of the key plan. */
export type KeyPlanArea = keyof typeof keyPlanAreas;
