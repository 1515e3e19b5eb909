import { type PageMeta, type Profile, company, titleOf } from '@site/shared';
import { cutText } from '@site/shared/records';
import { pendingProfile } from './profile.content.ts';

/** Limits of a description's length, in characters (docs/specification.md#layout-of-all-pages). */
const minDescriptionLength = 120;
const maxDescriptionLength = 160;

/** Matches the address of an SVG, which social networks do not show. */
const svgAddress = /\.svg(?:\?|$)/;

/** Returns the metadata of a person's page; the photo is the sharing image, unless it is an SVG. */
export function toPersonMeta(person: Profile): PageMeta {
  const { fullName, professionalTitle, position, imageUrl } = person;
  return {
    title: titleOf(professionalTitle ? `${fullName}, ${professionalTitle}` : fullName),
    description: descriptionOf(person),
    keywords: [fullName, position, company.brand],
    type: 'profile',
    ...(imageUrl && !svgAddress.test(imageUrl) && { image: imageUrl }),
  };
}

/** Returns the first wording whose length is within the limits, or else the longest one, truncated. */
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
