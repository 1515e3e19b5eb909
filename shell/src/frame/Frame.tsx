import type { ReactNode } from 'react';
import { usePage } from '../pageData/PageContext.ts';
import { CookieBanner } from './CookieBanner/CookieBanner.tsx';
import { composeNavigation } from './composeNavigation.ts';
import { Footer } from './Footer/Footer.tsx';
import { NavigationBar } from './navigation/NavigationBar/NavigationBar.tsx';
import { specifiedNavigation } from './siteNavigation.content.ts';

export type FrameProps = {
  children: ReactNode;
};

/** Renders the frame of every page: skip link, navigation bar, `<main>` with the page, footer, cookie banner. */
export function Frame({ children }: FrameProps) {
  const navigation = composeNavigation(specifiedNavigation, usePage().data.releases.navigation);
  return (
    <>
      <a href="#main" className="skipLink">
        Skip to content
      </a>
      <NavigationBar {...navigation} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer groups={navigation.footer} />
      <CookieBanner />
    </>
  );
}
