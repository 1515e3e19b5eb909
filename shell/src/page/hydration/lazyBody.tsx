import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { useBodyHydrated } from './bodyHydration.ts';

/** A page's body whose code may be elsewhere yet. */
export type LazyBody = {
  /** Fetches the code, once; a fetch that failed is forgotten, so that the next call tries again. */
  load: () => Promise<ComponentType>;
  /** Shows the body where the code is there, and hydrates the server's HTML as soon as it is. */
  boundary: ReactNode;
};

export type LazyBodyOptions = {
  load: () => Promise<ComponentType>;
  /** Resolves when the visitor needs the body's code; asked again after each fetch that failed. */
  whenWanted: () => Promise<void>;
};

/**
 * The one way in which anything of a page is hydrated later: until its code is wanted and there, the server's
 * HTML stays as it is, with working links, forms and `<details>`; for good where the code cannot be had. The
 * element is made once, so that no render above reaches into HTML that is not hydrated yet. Shared by all bands
 * of a page: each `Band` is a Suspense boundary of its own, so React hydrates them one by one and yields in between.
 */
export function createLazyBody({ load, whenWanted }: LazyBodyOptions): LazyBody {
  let Body: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  let isAwaited = false;
  let resolveArrival: (loaded: ComponentType) => void;
  /** Resolves when the code is there, whoever has fetched it. */
  const arrival = new Promise<ComponentType>((resolve) => {
    resolveArrival = resolve;
  });

  function loadOnce(): Promise<ComponentType> {
    loading ??= load().then(
      (loaded) => {
        Body = loaded;
        resolveArrival(loaded);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  async function loadWhenWanted(): Promise<void> {
    await whenWanted();
    try {
      await loadOnce();
    } catch (error) {
      console.error('The code of this page did not come; the page stays as the server sent it.', error);
      await loadWhenWanted();
    }
  }

  function awaitArrival(): void {
    if (!isAwaited) void loadWhenWanted();
    isAwaited = true;
  }

  function Content() {
    if (!Body) awaitArrival();
    // React wants a render that goes on after it has waited to ask the same promise again.
    if (isAwaited) use(arrival);
    useBodyHydrated();
    return Body && <Body />;
  }

  return {
    load: loadOnce,
    boundary: (
      <Suspense>
        <Content />
      </Suspense>
    ),
  };
}
