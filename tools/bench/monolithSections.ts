import type { Section } from '@site/shared';

/**
 * Stands in for `remoteSections.ts` in the monolith that `npm run bench` measures against. The chunks are
 * named like routes, so that the release lists their files and the server can hint them.
 */
const sections: Record<string, () => Promise<{ default: Section }>> = {
  services: () => import(/* webpackChunkName: "route-section.services" */ '../../services/src/section.tsx'),
  products: () => import(/* webpackChunkName: "route-section.products" */ '../../products/src/section.tsx'),
  discover: () => import(/* webpackChunkName: "route-section.discover" */ '../../discover/src/section.tsx'),
};

/** Loads a section that was compiled into the shell. */
export async function loadSection(name: string): Promise<Section> {
  const load = sections[name];
  if (!load) throw new Error(`The monolith holds no section "${name}"; add it to monolithSections.ts.`);
  return (await load()).default;
}
