import { useState } from 'react';
import { SectionUnavailable } from '../frame/SectionUnavailable/SectionUnavailable.tsx';
import { usePage } from '../pageData/PageContext.ts';
import { useRoutedPage } from '../routing/routerState.ts';

/** Renders the message in place of a page that failed; "Try again" navigates to the same address. */
export function FailedPage() {
  const { pathname, search, hash } = useRoutedPage().location;
  const { navigation } = usePage();
  const [isRetrying, setIsRetrying] = useState(false);
  const address = pathname + search + hash;
  async function retry() {
    setIsRetrying(true);
    await navigation?.navigate(address, { replace: true, preventScrollReset: true });
    setIsRetrying(false);
  }
  return <SectionUnavailable retryHref={address} isRetrying={isRetrying} onRetry={retry} />;
}
