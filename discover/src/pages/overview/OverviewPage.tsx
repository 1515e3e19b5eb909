import { ConsultationBanner, Hero, PageHead, paths, StructuredData, toBreadcrumbs } from '@site/shared';
import { toListTitle } from '../../lists/describeList.ts';
import { useListParameters } from '../../lists/useListParameters.ts';
import { SearchField } from '../../search/SearchField.tsx';
import { SearchResults, SearchStatus } from './SearchResults.tsx';
import { NewestByContentType } from './NewestByContentType.tsx';
import { overview } from './overview.content.ts';
import { ContentTypeIndex } from './ContentTypeIndex.tsx';

const trail = [{ label: overview.heading }];

/** The page `/discover`: the register of the four kinds with the newest of each, or what a search finds in all of them. */
export function Component() {
  const parameters = useListParameters({});
  const { q } = parameters;
  return (
    <>
      <PageHead {...overview.meta} title={toListTitle(overview.meta.title, parameters)} />
      <StructuredData nodes={[toBreadcrumbs(trail, paths.discover)]} />
      <Hero
        heading={overview.heading}
        lead={overview.lead}
        actions={<SearchField parameters={parameters} />}
        figure={q ? undefined : <ContentTypeIndex />}
      />
      {/* Rendered without a search too: a screen reader announces changes of a live region, not a new one. */}
      <SearchStatus parameters={parameters} />
      {q ? <SearchResults parameters={{ ...parameters, q }} /> : <NewestByContentType />}
      <ConsultationBanner />
    </>
  );
}
