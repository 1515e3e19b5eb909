import { PageHead } from '@site/shared';
import { meta } from './home.content.ts';
import { HomeHero } from './HomeHero.tsx';
import { LaterBelowTheFold, useWholePage } from './laterParts.tsx';
import { Solutions } from './Solutions.tsx';

/** The site's front page. */
export function HomePage() {
  useWholePage();
  return (
    <>
      <PageHead {...meta} />
      <HomeHero />
      <Solutions />
      <LaterBelowTheFold />
    </>
  );
}

export { HomePage as Component };
