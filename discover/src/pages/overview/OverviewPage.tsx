import { ConsultationBanner, PageHead, paths, StructuredData, toBreadcrumbs } from '@site/shared';
import { toListTitle } from '../../lists/describeList.ts';
import { Masthead } from '../../lists/Masthead.tsx';
import { useListParameters } from '../../lists/useListParameters.ts';
import { SearchField } from '../../search/SearchField.tsx';
import { SearchResults, SearchStatus } from './SearchResults.tsx';
import { NewestByContentType } from './NewestByContentType.tsx';
import { overview } from './overview.content.ts';
import { ContentTypeIndex } from './ContentTypeIndex.tsx';

const trail = [{ label: overview.heading }];

/** Renders the page `/discover`: content types with their newest items, or search results of all content types. */
export function Component() {
  const parameters = useListParameters({});
  const { q } = parameters;
  return (
    <>
      <PageHead {...overview.meta} title={toListTitle(overview.meta.title, parameters)} />
      <StructuredData nodes={[toBreadcrumbs(trail, paths.discover)]} />
      <Masthead heading={overview.heading} lead={overview.lead}>
        <SearchField parameters={parameters} />
        {q ? null : <ContentTypeIndex />}
      </Masthead>
      {/* Also rendered without a search: screen readers announce only changes of an existing live region. */}
      <SearchStatus parameters={parameters} />
      {q ? <SearchResults parameters={{ ...parameters, q }} /> : <NewestByContentType />}
      <ConsultationBanner />
    </>
  );
}
