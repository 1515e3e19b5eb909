import { Hero, PageHead } from '@site/shared';
import { start } from './start.content.ts';

/** Renders the section's first page, at the section's URL prefix. */
export function Component() {
  return (
    <>
      <PageHead {...start.meta} />
      <Hero {...start.hero} trail={[{ label: start.hero.heading }]} />
    </>
  );
}
