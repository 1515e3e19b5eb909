import { MailingBanner, type Preload, toPreloadOutcome } from '@site/shared';
import { useParams } from 'react-router-dom';
import { profileApi } from './profileApi.ts';
import { ProfileView } from './ProfileView.tsx';

/** The page `/people/profile/{seoUrlSlug}`. */
export function ProfilePage() {
  const { seoUrlSlug = '' } = useParams();
  return (
    <>
      <ProfileView slug={seoUrlSlug} />
      <MailingBanner />
    </>
  );
}

export { ProfilePage as Component };

export const preload: Preload = async ({ dispatch, params: { seoUrlSlug = '' } }) => {
  // Kept for the visit: the subscription is not ended, so that going back shows the person at once.
  return toPreloadOutcome(await dispatch(profileApi.endpoints.profile.initiate(seoUrlSlug)));
};
