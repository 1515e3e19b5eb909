import { Hero, PageHead } from '@site/shared';
import { start } from './start.content.ts';

/** The section's first page, at its prefix. */
export function Component() {
  return (
    <>
      <PageHead {...start.meta} />
      <Hero {...start.hero} trail={[{ label: start.hero.heading }]} />
    </>
  );
}
