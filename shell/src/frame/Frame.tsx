import type { ReactNode } from 'react';
import { CookieBanner } from './CookieBanner/CookieBanner.tsx';
import { Footer } from './Footer/Footer.tsx';
import { NavigationBar } from './navigation/NavigationBar/NavigationBar.tsx';

export type FrameProps = {
  children: ReactNode;
};

/** Renders the frame of every page: skip link, navigation bar, `<main>` with the page, footer, cookie banner. */
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
