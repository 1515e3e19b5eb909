import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type OpenedStore, useOpenStore } from './StoreAccess.ts';

/** How far below the window a section is made ready, so that it has arrived before it is seen. */
const marginPx = 600;

type DataModule = { Component: ComponentType };

export type DataSectionProps = {
  /** Imports the section's module; a constant of the calling module, not an inline function. */
  load: () => Promise<DataModule>;
};

type Ready = { Component: ComponentType; opened: OpenedStore };

/** Sections that were made ready during this visit: going back shows them at once. */
const made = new WeakMap<DataSectionProps['load'], Ready>();

/**
 * The place of a section that depends on the site service: it is empty, on the server too, until it
 * comes near the window; then the section's code and the store are loaded, and the section makes its
 * calls. A failure goes to the console only (specification, section 8).
 */
export function DataSection({ load }: DataSectionProps) {
  const openStore = useOpenStore();
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(() => made.get(load));

  useEffect(() => {
    if (ready || !place.current) return undefined;
    const prepare = async () => {
      const [{ Component }, opened] = await Promise.all([load(), openStore()]);
      made.set(load, { Component, opened });
      setReady({ Component, opened });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        prepare().catch((error: unknown) => console.error('A section could not be loaded and stays hidden.', error));
      },
      { rootMargin: `0px 0px ${marginPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [ready, load, openStore]);

  if (!ready) return <div ref={place} data-section-place />;
  const { Component, opened } = ready;
  return (
    <opened.Provider store={opened.store}>
      <Component />
    </opened.Provider>
  );
}
