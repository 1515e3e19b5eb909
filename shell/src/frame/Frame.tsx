import type { ReactNode } from 'react';
import { CookieBanner } from './cookies/CookieBanner.tsx';
import { Footer } from './footer/Footer.tsx';
import { NavigationBar } from './navigation/NavigationBar.tsx';

export type FrameProps = {
  children: ReactNode;
};

/** What stands around every page: skip link, navigation bar, the page itself, cookie banner, footer. */
export function Frame({ children }: FrameProps) {
  return (
    <>
      <a href="#main" className="skipLink">
        Skip to content
      </a>
      <NavigationBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CookieBanner />
      <Footer />
    </>
  );
}
