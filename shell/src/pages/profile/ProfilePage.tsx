import { MailingBanner } from '@site/shared/records';
import { useParams } from 'react-router-dom';
import { ProfileView } from './ProfileView.tsx';

/** Renders the page `/people/profile/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  return (
    <>
      <ProfileView slug={seoUrlSlug} />
      <MailingBanner />
    </>
  );
}
