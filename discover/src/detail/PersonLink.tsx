import { type Author, paths } from '@site/shared';

/** An author with a link to the profile. Renders text with an `<a>`. */
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
