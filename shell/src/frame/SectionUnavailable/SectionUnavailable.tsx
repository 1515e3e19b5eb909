import { ActionLink, PageHead, paths, company, titleOf } from '@site/shared';
import { ErrorPage } from '@site/shared/host';
import { useReportBodyHydrated } from '../../hydration/bodyHydration.ts';

export type SectionUnavailableProps = {
  isRetrying: boolean;
  /** Without script, the link loads the page again. */
  onRetry: () => void;
  retryHref: string;
};

const heading = 'Flow interrupted';
const notice = `This part of the site is not available just now. The rest of the site works; so does our telephone, ${company.phone.label}.`;

/** Renders an `ErrorPage` with its head, in place of a page that cannot be shown, and a "Try again" link. */
export function SectionUnavailable({ isRetrying, onRetry, retryHref }: SectionUnavailableProps) {
  useReportBodyHydrated();
  return (
    <>
      <PageHead title={titleOf(heading)} description={notice} keywords={['not available']} />
      <ErrorPage
        heading={heading}
        text={<p role="status">{isRetrying ? 'Trying again …' : notice}</p>}
        action={
          <>
            <ActionLink
              href={retryHref}
              aria-busy={isRetrying || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (!isRetrying) onRetry();
              }}
            >
              Try again
            </ActionLink>
            <ActionLink href={paths.home} tone="quiet">
              Go back home
            </ActionLink>
          </>
        }
      />
    </>
  );
}
