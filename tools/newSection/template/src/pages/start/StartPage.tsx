import { Hero, PageHead } from '@site/shared';
import { start } from './start.content.ts';

/** Renders the section's first page, whose path is the section's prefix. */
export function Component() {
  return (
    <>
      <PageHead {...start.meta} />
      <Hero {...start.hero} trail={[{ label: start.hero.heading }]} />
    </>
  );
}
