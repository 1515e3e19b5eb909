import { ConsultationBanner, Hero, PageHead, paths, StructuredData, toBreadcrumbs } from '@site/shared';
import { toListTitle } from '../../lists/describeList.ts';
import { useListAddress } from '../../lists/useListAddress.ts';
import { SearchField } from '../../search/SearchField.tsx';
import { FoundEverywhere, FoundStatus } from './FoundEverywhere.tsx';
import { NewestOfEach } from './NewestOfEach.tsx';
import { overview } from './overview.content.ts';
import { Register } from './Register.tsx';

const trail = [{ label: overview.heading }];

/** The page `/discover`: the register of the four kinds with the newest of each, or what a search finds in all of them. */
export function Component() {
  const address = useListAddress({});
  const { q } = address;
  return (
    <>
      <PageHead {...overview.meta} title={toListTitle(overview.meta.title, address)} />
      <StructuredData nodes={[toBreadcrumbs(trail, paths.discover)]} />
      <Hero
        heading={overview.heading}
        lead={overview.lead}
        actions={<SearchField address={address} />}
        figure={q ? undefined : <Register />}
      />
      {/* Rendered without a search too: a screen reader announces changes of a live region, not a new one. */}
      <FoundStatus address={address} />
      {q ? <FoundEverywhere address={{ ...address, q }} /> : <NewestOfEach />}
      <ConsultationBanner />
    </>
  );
}
