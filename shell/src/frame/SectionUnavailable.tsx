import { ActionLink, paths, site } from '@site/shared';
import { ErrorPage } from '@site/shared/host';
import { useBodyHydrated } from '../page/bodyHydration.ts';

export type SectionUnavailableProps = {
  /** What the visitor knows the missing part as, such as "Discover". */
  name?: string;
  isRetrying: boolean;
  /** Tries again without a page load; without it, the link loads the page anew. */
  onRetry?: () => void;
  retryHref: string;
};

/** Stands in a section's place when it cannot be shown: says so and offers another try. Renders an `ErrorPage`. */
export function SectionUnavailable({ name, isRetrying, onRetry, retryHref }: SectionUnavailableProps) {
  useBodyHydrated();
  const subject = name ? `${name} is` : 'This part of the site is';
  return (
    <ErrorPage
      heading="Flow interrupted"
      text={
        <p role="status">
          {isRetrying
            ? 'Trying again …'
            : `${subject} not available just now. The rest of the site works; so does our telephone, ${site.phone.label}.`}
        </p>
      }
      action={
        <>
          <ActionLink
            to={retryHref}
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
          <ActionLink to={paths.home} tone="quiet">
            Go back home
          </ActionLink>
        </>
      }
    />
  );
}
