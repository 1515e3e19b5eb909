import type { ReactNode } from 'react';
import { CookieBanner } from './CookieBanner/CookieBanner.tsx';
import { Footer } from './Footer/Footer.tsx';
import { NavigationBar } from './navigation/NavigationBar/NavigationBar.tsx';

export type FrameProps = {
  children: ReactNode;
};

/** What stands around every page: skip link, navigation bar, the page itself, footer, cookie banner. */
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
      <Footer />
      <CookieBanner />
    </>
  );
}
