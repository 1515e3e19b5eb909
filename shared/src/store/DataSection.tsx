import { type ComponentType, useEffect, useRef, useState } from 'react';
import { SectionReturn } from './SectionReturn.ts';
import { type OpenedStore, useOpenStore } from './StoreAccess.ts';

/** How far below the window a section is made ready, so that it has arrived before it is seen. */
const marginPx = 600;

/** After any of these the visitor is about to read on, or to go through the page by keyboard. */
const readingSigns = ['scroll', 'keydown'] as const;

/** The visitor has scrolled before the page was taken over; or has clicked, touched or typed: a link has led here. */
function hasVisitorActed(): boolean {
  // Older browsers do not know it, whatever the types say.
  return window.scrollY > 0 || ((navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false);
}

type DataModule = { Component: ComponentType };

export type DataSectionProps = {
  /** Imports the section's module; a constant of the calling module, not an inline function. */
  load: () => Promise<DataModule>;
};

type Ready = { Component: ComponentType; opened: OpenedStore };

/** Sections that were made ready during this visit: going back shows them at once. */
const made = new WeakMap<DataSectionProps['load'], Ready>();

/**
 * The place of a section that depends on the site service: it is empty, on the server too, until the
 * visitor scrolls, acts or has come by a link, or it is near the window; then the section's code and
 * the store are loaded, and the section makes its calls. A failure goes to the console only (specification, section 8).
 */
export function DataSection({ load }: DataSectionProps) {
  const openStore = useOpenStore();
  const place = useRef<HTMLDivElement>(null);
  const [madeBefore] = useState(() => made.get(load));
  const [ready, setReady] = useState(madeBefore);

  useEffect(() => {
    if (ready || !place.current) return undefined;
    const prepare = async () => {
      const [{ Component }, opened] = await Promise.all([load(), openStore()]);
      made.set(load, { Component, opened });
      setReady({ Component, opened });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
      },
      { rootMargin: `0px 0px ${marginPx}px 0px` },
    );
    const stopWaiting = () => {
      observer.disconnect();
      for (const sign of readingSigns) window.removeEventListener(sign, begin);
    };
    const begin = () => {
      stopWaiting();
      prepare().catch((error: unknown) => console.error('A section could not be loaded and stays hidden.', error));
    };
    observer.observe(place.current);
    // Before a flick comes near: what is late would have to wait until it can arrive unseen.
    for (const sign of readingSigns) window.addEventListener(sign, begin, { passive: true });
    if (hasVisitorActed()) begin();
    return stopWaiting;
  }, [ready, load, openStore]);

  if (!ready) return <div ref={place} data-section-place />;
  const { Component, opened } = ready;
  return (
    <SectionReturn value={madeBefore !== undefined}>
      <opened.Provider store={opened.store}>
        <Component />
      </opened.Provider>
    </SectionReturn>
  );
}
