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
  let there: Promise<ComponentType> | undefined;
  let loading: Promise<ComponentType> | undefined;
  let arriving: Promise<ComponentType> | undefined;

  function loadOnce(): Promise<ComponentType> {
    loading ??= load().then(
      (loaded) => {
        there = toFulfilled(loaded);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  async function arrive(): Promise<ComponentType> {
    await whenWanted();
    try {
      return await loadOnce();
    } catch (error) {
      console.error('The code of this page did not come; the page stays as the server sent it.', error);
      return arrive();
    }
  }

  function Content() {
    // Called in each render: React goes through a component that has waited once more, and its hooks must be the same.
    const Loaded = use(there ?? (arriving ??= arrive()));
    useBodyHydrated();
    return <Loaded />;
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

/** A promise whose value `use` reads at once, by the fields that React itself sets. */
function toFulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
