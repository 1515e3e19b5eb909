import { type Author, paths } from '@site/shared';

/** Renders the name of an author as a link to the profile, followed by the professional title. */
export function PersonLink({ author: { fullName, professionalTitle, seoUrlSlug } }: { author: Author }) {
  return (
    <>
      <a href={paths.profile(seoUrlSlug)} rel="author">
        {fullName}
      </a>
      {professionalTitle && `, ${professionalTitle}`}
    </>
  );
}
