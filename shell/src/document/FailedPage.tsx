import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SectionUnavailable } from '../frame/SectionUnavailable/SectionUnavailable.tsx';
import { usePage } from '../pageData/PageContext.ts';

/** Renders the message in place of a page that failed; "Try again" navigates to the same address. */
export function FailedPage() {
  const { pathname, search, hash } = useLocation();
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
