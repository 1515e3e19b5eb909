import { type OpenStore, useOpenStore } from '@site/shared/host';
import { use, useState } from 'react';
import { FormTokenContext } from '../formToken.ts';

export const tokenFieldId = 'inquiry-token';

/** Maximum time that a send waits for the token, in milliseconds. */
const waitLimitMs = 1000;

/** The token for sends with scripts. */
export type FormTokenSource = {
  /** Requests a token if there is none. */
  prepare: () => void;
  /** Resolves to the token, within `waitLimitMs`; to undefined without one: the answer to the send has a new one. */
  read: () => Promise<string | undefined>;
  replace: (token: string) => void;
};

/**
 * Returns the token for posts without scripts (empty if there is none), and the source of the token for sends with
 * scripts. Both begin with the token in the server's HTML. A page to which the visitor navigated has none.
 * @param given token of a rejected post.
 */
export function useFormToken(given: string | undefined): { fieldToken: string; tokenSource: FormTokenSource } {
  const openStore = useOpenStore();
  const served = use(FormTokenContext);
  const [fieldToken] = useState(() => given ?? served ?? readField());
  const [tokenSource] = useState(() => createTokenSource(fieldToken, openStore));
  return { fieldToken, tokenSource };
}

/** Returns the token from the server's HTML, so that hydration keeps it. */
function readField(): string {
  const field = typeof document === 'undefined' ? null : document.getElementById(tokenFieldId);
  return field?.getAttribute('value') ?? '';
}

function createTokenSource(first: string, openStore: OpenStore): FormTokenSource {
  let token = first || undefined;
  let pending: Promise<void> | undefined;

  /** Requests a token; a failed request leaves none, and the next call repeats it. */
  function request(): Promise<void> {
    pending ??= requestToken(openStore).then((issued) => {
      token ??= issued;
      pending = undefined;
    });
    return pending;
  }

  return {
    prepare() {
      if (!token) void request();
    },
    async read() {
      if (!token) await Promise.race([request(), new Promise((resolve) => setTimeout(resolve, waitLimitMs))]);
      return token;
    },
    replace: (issued) => void (token = issued),
  };
}

/** Requests a token; resolves to undefined on failure. */
async function requestToken(openStore: OpenStore): Promise<string | undefined> {
  try {
    const [{ store }, { issueFormToken }] = await Promise.all([
      openStore(),
      import(/* webpackChunkName: "inquiry" */ '../inquiryEndpoints.ts'),
    ]);
    const { data } = await store.dispatch(issueFormToken.initiate(undefined, { forceRefetch: true, subscribe: false }));
    return data?.token;
  } catch {
    // The send reports the failure, if it lasts.
    return undefined;
  }
}
