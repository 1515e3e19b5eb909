import { useEffect, useState } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router-dom';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { SectionUnavailable } from '../frame/SectionUnavailable.tsx';
import { SubmittedInquiryProvider } from '../pages/contact/submittedInquiry.tsx';
import classes from './Body.module.css';
import { FailedPage } from './FailedPage.tsx';
import { usePage } from './PageContext.ts';

/** The routed page, or what stands in its place where the page's section failed on the server. */
export function Body() {
  const { data } = usePage();
  const { key, pathname } = useLocation();
  const [firstKey] = useState(key);
  const isFirst = key === firstKey;
  return (
    <SubmittedInquiryProvider value={(isFirst && data.inquiry) || null}>
      {/* Keyed, so that each page arrives by itself and HTML that is not hydrated goes with its page. */}
      <div key={pathname} className={classes.body} data-arrives={isFirst ? undefined : true}>
        {isFirst && data.isUnavailable ? <SectionUnavailable retryHref={pathname} isRetrying={false} /> : <Outlet />}
      </div>
    </SubmittedInquiryProvider>
  );
}

/** Where no route matches: the section failed to load, or there is no such page. */
export function Unmatched() {
  const { sections } = usePage();
  const { pathname } = useLocation();
  return sections.hasFailed(pathname) ? <FailedPage /> : <NotFoundPage />;
}

/** A page that threw in the browser: the frame stays, the page can be tried again. */
export function BodyError() {
  const error = useRouteError();
  useEffect(
    () => console.error('A page failed while it was shown; the message with "Try again" stands in its place.', error),
    [error],
  );
  return <FailedPage />;
}
