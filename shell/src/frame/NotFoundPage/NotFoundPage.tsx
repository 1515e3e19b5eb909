import { ActionLink, LinkedText, PageHead, paths, titleOf, useLocation } from '@site/shared';
import { ErrorPage } from '@site/shared/host';
import { useReportBodyHydrated } from '../../hydration/bodyHydration.ts';
import { discoverLinks } from '../siteNavigation.content.ts';

/** Links to the lists, for visitors who have misspelled the address of a content item. */
const lists = discoverLinks.flatMap(({ label: text, href }, index) => [
  index === 0 ? 'Look in ' : ', ',
  { text, href },
]);

/** Renders the page for every path that matches no page; below Discover it links to the lists. */
export function NotFoundPage() {
  useReportBodyHydrated();
  const { pathname } = useLocation();
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
        text={
          <>
            <p>The page you are looking for does not exist!</p>
            {pathname.startsWith(`${paths.discover}/`) && (
              <p>
                <LinkedText text={lists} />.
              </p>
            )}
          </>
        }
        action={<ActionLink href={paths.home}>Go back home</ActionLink>}
      />
    </>
  );
}
