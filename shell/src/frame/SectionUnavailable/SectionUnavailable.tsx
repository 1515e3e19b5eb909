import { ActionLink, PageHead, paths, company, titleOf } from '@site/shared';
import { ErrorPage } from '@site/shared/host';
import { useReportBodyHydrated } from '../../hydration/bodyHydration.ts';

export type SectionUnavailableProps = {
  isRetrying: boolean;
  /** Tries again without a page load; without it, the link loads the page anew. */
  onRetry?: () => void;
  retryHref: string;
};

const heading = 'Flow interrupted';
const notice = `This part of the site is not available just now. The rest of the site works; so does our telephone, ${company.phone.label}.`;

/** Stands in a section's place when it cannot be shown: says so and offers another try. Renders an `ErrorPage` with a head of its own. */
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
              data-reload
              aria-busy={isRetrying || undefined}
              onClick={(event) => {
                if (!onRetry) return;
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
