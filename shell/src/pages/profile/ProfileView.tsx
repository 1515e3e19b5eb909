import { PageHead } from '@site/shared';
import { PendingProfile } from './PendingProfile.tsx';
import { toPersonMeta } from './personMeta.ts';
import { PersonBody } from './PersonBody.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { PersonWork } from './PersonWork.tsx';
import { useProfile } from './profileApi.ts';

/** The profile of a slug with its metadata; a blank sheet until it is loaded. */
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
