import { ActionLink, PageHead, paths, titleOf } from '@site/shared';
import { ErrorPage } from '@site/shared/host';
import { useBodyHydrated } from '../hydration/bodyHydration.ts';

export type RefusedRequestProps = { heading: string; text: string };

/** Stands in a page's place where the server rejected the request. Renders an `ErrorPage` with a head of its own. */
export function RefusedRequest({ heading, text }: RefusedRequestProps) {
  useBodyHydrated();
  return (
    <>
      <PageHead title={titleOf(heading)} description={text} keywords={[heading.toLowerCase()]} />
      <ErrorPage heading={heading} text={text} action={<ActionLink href={paths.home}>Go back home</ActionLink>} />
    </>
  );
}
