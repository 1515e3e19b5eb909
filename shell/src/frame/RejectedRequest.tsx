import { ActionLink, PageHead, paths, titleOf } from '@site/shared';
import { ErrorPage } from '@site/shared/host';
import { useReportBodyHydrated } from '../hydration/bodyHydration.ts';

export type RejectedRequestProps = { heading: string; text: string };

/** Renders an `ErrorPage` with its head, in place of the page if the server rejected the request. */
export function RejectedRequest({ heading, text }: RejectedRequestProps) {
  useReportBodyHydrated();
  return (
    <>
      <PageHead title={titleOf(heading)} description={text} keywords={[heading.toLowerCase()]} />
      <ErrorPage heading={heading} text={text} action={<ActionLink href={paths.home}>Go back home</ActionLink>} />
    </>
  );
}
