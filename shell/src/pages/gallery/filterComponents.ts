import type { ComponentEntry } from './reference.ts';
import type { ComponentGroup } from './specimens.ts';

/**
 * Returns the names of the components that contain each word of a query: in the name, the module, the docblock, or the
 * name of a prop. All components for an empty query.
 */
export function filterComponents(groups: readonly ComponentGroup[], query: string): ReadonlySet<string> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = groups.flatMap((group) => group.entries);
  const isFound = (entry: ComponentEntry) => {
    const text = textOf(entry);
    return words.every((word) => text.includes(word));
  };
  return new Set(entries.filter(isFound).map(({ component }) => component));
}

function textOf({ component, reference }: ComponentEntry): string {
  const { entry = '', description = '', props = [] } = reference ?? {};
  return [component, entry, description, ...props.map(({ name }) => name)].join(' ').toLowerCase();
}
