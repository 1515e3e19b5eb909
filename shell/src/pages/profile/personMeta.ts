import { type PageMeta, type Profile, company, titleOf } from '@site/shared';
import { cutText } from '@site/shared/records';
import { pendingProfile } from './profile.content.ts';

/** Lengths of a page's description, in characters (issue 4). */
const minDescriptionLength = 120;
const maxDescriptionLength = 160;

/** An address of a drawing, which sharing sites do not show. */
const drawing = /\.svg(?:\?|$)/;

/** The metadata of a person's page: the person's own name and words, and the photo; a drawn portrait leaves the site's own sharing image. */
export function toPersonMeta(person: Profile): PageMeta {
  const { fullName, professionalTitle, position, imageUrl } = person;
  return {
    title: titleOf(professionalTitle ? `${fullName}, ${professionalTitle}` : fullName),
    description: descriptionOf(person),
    keywords: [fullName, position, company.brand],
    type: 'profile',
    ...(imageUrl && !drawing.test(imageUrl) && { image: imageUrl }),
  };
}

/** The first of several wordings that has the right length, or else the longest one, cut; it is long enough for anybody. */
function descriptionOf({ fullName, position, summary }: Profile): string {
  const whole = `${fullName}, ${position} at ${company.brand}. ${summary}`;
  const wordings = [
    whole,
    `${fullName}, ${position}. ${summary}`,
    `${fullName} of ${company.brand}. ${summary}`,
    `${whole} Education, biography and published work.`,
    `${whole} ${pendingProfile.description}`,
  ];
  const fitting = wordings.find(({ length }) => length >= minDescriptionLength && length <= maxDescriptionLength);
  return fitting ?? cutText(wordings.at(-1) ?? summary, maxDescriptionLength - 1);
}
