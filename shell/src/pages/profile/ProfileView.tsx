import { PageHead } from '@site/shared';
import { PendingProfile } from './PendingProfile.tsx';
import { toPersonMeta } from './personMeta.ts';
import { PersonBody } from './PersonBody/PersonBody.tsx';
import { PersonHeader } from './PersonHeader/PersonHeader.tsx';
import { PersonWork } from './PersonWork/PersonWork.tsx';
import { useProfile } from './profileEndpoints.ts';

/** Renders the profile of a person with its metadata, or a placeholder until it is loaded. */
export function ProfileView({ slug }: { slug: string }) {
  const { currentData: person } = useProfile(slug);
  if (!person) return <PendingProfile />;
  return (
    <>
      <PageHead {...toPersonMeta(person)} />
      <PersonHeader person={person} />
      <PersonBody person={person} />
      {person.articles.length > 0 && <PersonWork articles={person.articles} />}
    </>
  );
}
