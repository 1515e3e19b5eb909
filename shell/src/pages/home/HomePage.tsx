import { PageHead } from '@site/shared';
import { BelowTheFold } from './BelowTheFold.tsx';
import { meta } from './home.content.ts';
import { HomeHero } from './HomeHero/HomeHero.tsx';
import { Solutions } from './Solutions/Solutions.tsx';

/** Renders the home page. */
export function Component() {
  return (
    <>
      <PageHead {...meta} />
      <HomeHero />
      <Solutions />
      <BelowTheFold />
    </>
  );
}
