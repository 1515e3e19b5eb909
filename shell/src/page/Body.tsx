import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { SectionUnavailable } from '../frame/SectionUnavailable.tsx';
import { SubmittedInquiryProvider } from '../pages/contact/submittedInquiry.tsx';
import { usePage } from './PageContext.ts';

/** The routed page, or what stands in its place where the page's section failed. */
export function Body() {
  const { data, keptBody } = usePage();
  const location = useLocation();
  const [firstKey] = useState(location.key);
  const isFirst = location.key === firstKey;
  if (isFirst && data.isUnavailable) return <UnavailableOnServer />;
  if (isFirst && keptBody !== undefined) return <KeptBody html={keptBody} />;
  return (
    <SubmittedInquiryProvider value={(isFirst && data.inquiry) || null}>
      <div id={bodyElementId}>
        <Outlet />
      </div>
    </SubmittedInquiryProvider>
  );
}

export const bodyElementId = 'page-body';

/** The section failed while the server rendered it: trying again means asking the server again. */
function UnavailableOnServer() {
  const { pathname } = useLocation();
  return (
    <div id={bodyElementId}>
      <SectionUnavailable retryHref={pathname} isRetrying={false} />
    </div>
  );
}

/** The server's page, left standing and readable, under the message that its script did not arrive. */
function KeptBody({ html }: { html: string }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return (
    <>
      {isHydrated && <FailedSection />}
      {/* The very HTML that this element already holds: hydration leaves it alone. */}
      <div id={bodyElementId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/** The message in the place of a section that could not be loaded in the browser. */
function FailedSection() {
  const { address, isRetrying, retry } = useRetry();
  return <SectionUnavailable retryHref={address} isRetrying={isRetrying} onRetry={retry} />;
}

/** Where no route matches: the section failed to load, or there is no such page. */
export function Unmatched() {
  const { sections } = usePage();
  const { pathname } = useLocation();
  return sections.hasFailed(pathname) ? <FailedSection /> : <NotFoundPage />;
}

/** A page that threw in the browser: the frame stays, the page can be tried again. */
export function BodyError() {
  const error = useRouteError();
  const { address, isRetrying, retry } = useRetry();
  useEffect(
    () => console.error('A page failed while it was shown; the message with "Try again" stands in its place.', error),
    [error],
  );
  return <SectionUnavailable retryHref={address} isRetrying={isRetrying} onRetry={retry} />;
}

/** Trying again is navigating to the same address again: it asks for the section anew, and clears an error. */
function useRetry() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isRetrying, setIsRetrying] = useState(false);
  const address = pathname + search + hash;
  async function retry() {
    setIsRetrying(true);
    await navigate(address, { replace: true, preventScrollReset: true });
    setIsRetrying(false);
  }
  return { address, isRetrying, retry };
}
