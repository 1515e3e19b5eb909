import { ActionLink, PageHead, paths, titleOf } from '@site/shared';
import { ErrorPage } from '@site/shared/host';
import { useBodyHydrated } from '../../page/hydration/bodyHydration.ts';

/** The page for every path that names nothing (specification, section 2). */
export function NotFoundPage() {
  useBodyHydrated();
  return (
    <>
      <PageHead
        title={titleOf('Page not found')}
        description="The page you are looking for does not exist. From the home page you reach our services, digital platforms, projects and articles."
        keywords={['page not found']}
      />
      <ErrorPage
        code="404"
        heading="Something went wrong"
        text="The page you are looking for does not exist!"
        action={<ActionLink href={paths.home}>Go back home</ActionLink>}
      />
    </>
  );
}
