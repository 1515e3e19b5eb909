import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { replayEarlyActions } from './earlyActions.ts';

/** Content of a page whose code is loaded separately. */
export type LazyContent = {
  /** Loads the code once; after a failure the next call retries. */
  load: () => Promise<ComponentType>;
  /** Renders the content; until its code has loaded, React keeps the server's HTML and does not hydrate it. */
  boundary: ReactNode;
};

/** Options of `createLazyContent`. */
export type LazyContentOptions = {
  /** Name in console messages, such as `this page`. */
  name: string;
  load: () => Promise<ComponentType>;
  /** Resolves when the visitor needs the code; called again after each failure to load it. */
  whenWanted: () => Promise<void>;
};

/**
 * Creates content that is hydrated later; all deferred hydration uses this function. Until the code is needed and
 * loaded, the server's HTML stays unchanged, with working links, forms and `<details>`; it also stays if the code
 * cannot be loaded. `boundary` is one constant element, so that a render of its ancestors does not reach HTML that is
 * not hydrated yet.
 */
export function createLazyContent({ name, load, whenWanted }: LazyContentOptions): LazyContent {
  let Content: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  let hasStarted = false;
  let resolveLoaded: (loaded: ComponentType) => void;
  /** Resolves when the code has loaded, for any caller of `loadOnce`. */
  const whenLoaded = new Promise<ComponentType>((resolve) => {
    resolveLoaded = resolve;
  });

  function loadOnce(): Promise<ComponentType> {
    loading ??= load().then(
      (loaded) => {
        Content = loaded;
        resolveLoaded(loaded);
        // After the reaction of React, which was registered first: React can then hydrate the content for the replay.
        void whenLoaded.then(replayEarlyActions);
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

  function startLoading(): void {
    if (!hasStarted) void loadWhenWanted();
    hasStarted = true;
  }

  function DeferredContent() {
    if (!Content) startLoading();
    // React requires that a render which resumes after suspending uses the same promise again.
    if (hasStarted) use(whenLoaded);
    return Content && <Content />;
  }

  return {
    load: loadOnce,
    boundary: (
      <Suspense>
        <DeferredContent />
      </Suspense>
    ),
  };
}
