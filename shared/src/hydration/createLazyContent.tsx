import { type ComponentType, type ReactNode, Suspense, use } from 'react';

/** Part of a page whose code may be elsewhere yet. */
export type LazyContent = {
  /** Fetches the code, once; a fetch that failed is forgotten, so that the next call tries again. */
  load: () => Promise<ComponentType>;
  /** Shows the content where its code is there, and hydrates the server's HTML as soon as it is. */
  boundary: ReactNode;
};

/** What lazy content is made of, and when it is wanted. */
export type LazyContentOptions = {
  /** What the console calls it, such as `this page`. */
  name: string;
  load: () => Promise<ComponentType>;
  /** Resolves when the visitor needs the code; asked again after each fetch that failed. */
  whenWanted: () => Promise<void>;
};

/**
 * The one way in which anything of a page is hydrated later: until its code is wanted and there, the server's
 * HTML stays as it is, with working links, forms and `<details>`; for good where the code cannot be had. The
 * element is made once, so that no render above reaches into HTML that is not hydrated yet.
 */
export function createLazyContent({ name, load, whenWanted }: LazyContentOptions): LazyContent {
  let Content: ComponentType | undefined;
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
        Content = loaded;
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
      console.error(`The code of ${name} did not come; it stays as the server sent it.`, error);
      await loadWhenWanted();
    }
  }

  function awaitArrival(): void {
    if (!isAwaited) void loadWhenWanted();
    isAwaited = true;
  }

  function Awaited() {
    if (!Content) awaitArrival();
    // React wants a render that goes on after it has waited to ask the same promise again.
    if (isAwaited) use(arrival);
    return Content && <Content />;
  }

  return {
    load: loadOnce,
    boundary: (
      <Suspense>
        <Awaited />
      </Suspense>
    ),
  };
}
