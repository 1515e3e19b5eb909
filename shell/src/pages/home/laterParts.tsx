import { type ComponentType, lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { firstSigns } from '../../client/firstSigns.ts';
import { loadPersistently } from '../../federation/loadPersistently.ts';
import { hydratedMark } from '../../page/NavigationEffects.tsx';

/**
 * The parts of the home page that the server sends whole and the browser takes over later: their code
 * is fetched at the visitor's first movement, or when they come near the window, whichever is first.
 * Until then they are plain HTML with working links. The chunk's name tells the build that its styles
 * belong to the page's first paint (`tools/release/routeFiles.ts`).
 */

type LaterParts = typeof import('./BelowTheFold.tsx');

let loading: Promise<LaterParts> | undefined;
const load = () =>
  (loading ??= loadPersistently(() => import(/* webpackChunkName: "later-shell.home" */ './BelowTheFold.tsx')));

/** How far below the window the parts are taken over, so that it has happened before they are seen. */
const marginPx = 200;

let want = () => {};
const wanted = new Promise<void>((resolve) => {
  // On the server and on pages that the browser renders by itself nothing waits.
  if (typeof window === 'undefined' || isTakenOver()) return resolve();
  want = () => {
    for (const sign of firstSigns) window.removeEventListener(sign, want);
    resolve();
  };
  for (const sign of firstSigns) window.addEventListener(sign, want, { passive: true });
});

/** The page that the server sent has been taken over: this one is rendered by the browser. */
function isTakenOver(): boolean {
  // jsdom keeps no timeline, whatever the types say.
  return typeof window !== 'undefined' && performance.getEntriesByName?.(hydratedMark).length > 0;
}

function lazyPart(partOf: (parts: LaterParts) => ComponentType) {
  return lazy(async () => {
    await wanted;
    try {
      return { default: partOf(await load()) };
    } catch (error) {
      console.error('Parts of the page could not be loaded and stay as the server sent them.', error);
      // Never resolved: React leaves the server's HTML in place.
      return new Promise<never>(() => {});
    }
  });
}

const HeroDrawingPart = lazyPart(({ HeroDrawing }) => HeroDrawing);
const BelowTheFoldPart = lazyPart(({ BelowTheFold }) => BelowTheFold);

/** Holds a navigation to the page back until all of it can be shown; on the server's page does nothing. */
export function useWholePage(): void {
  const [isFirstPage] = useState(() => !isTakenOver());
  if (!isFirstPage) use(load());
}

/** The plant of the head, drawn by the server. */
export function LaterHeroDrawing() {
  return (
    <Suspense>
      <HeroDrawingPart />
    </Suspense>
  );
}

/** The page from its second screen on. */
export function LaterBelowTheFold() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: `0px 0px ${marginPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Suspense>
        <BelowTheFoldPart />
      </Suspense>
    </div>
  );
}
