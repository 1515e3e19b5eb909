import type {
  ArticleSummary,
  Article,
  Client,
  EventSummary,
  Job,
  Person,
  Profile,
  Project,
  ProjectSummary,
  Research,
  ResearchSummary,
  SiteEvent,
} from '@site/shared/contract';
import type { Entry } from './loadEntry.ts';
import type { Picture } from './picture.ts';

/** How answers carry pictures: by address and size, or as data URLs (`?images=embedded`). */
export type ImageForm = 'linked' | 'embedded';

/** Reading speed of an adult, for an article's reading time. */
const wordsPerMinute = 220;

/** Where the service hands out picture files; the rest of the address is the path under `content/pictures`. */
export const picturesPath = '/api/pictures/';

type PictureFields = Partial<Pick<Client, 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imageEncodedBase64'>>;

function toPictureFields(picture: Picture | undefined, images: ImageForm): PictureFields {
  if (!picture) return {};
  if (images === 'embedded')
    return { imageEncodedBase64: `data:${picture.mediaType};base64,${picture.bytes.toString('base64')}` };
  return {
    imageUrl: `${picturesPath}${picture.path.slice('pictures/'.length)}?v=${picture.digest}`,
    imageWidth: picture.width,
    imageHeight: picture.height,
  };
}

type PageEntry = Entry<'articles'> | Entry<'research'> | Entry<'events'> | Entry<'projects'>;

function toPageFields({ slug, front, picture }: PageEntry, images: ImageForm) {
  const { title, seoTitleTag, seoMetaDescription, description } = front;
  return { seoUrlSlug: slug, seoTitleTag, seoMetaDescription, title, description, ...toPictureFields(picture, images) };
}

/** Converts an article to its form in lists. */
export function toArticleSummary(entry: Entry<'articles'>, images: ImageForm): ArticleSummary {
  const { publicationDate, category } = entry.front;
  return {
    ...toPageFields(entry, images),
    publicationDate,
    category,
    readingMinutes: Math.max(1, Math.round(entry.wordCount / wordsPerMinute)),
  };
}

/** Converts an article to its whole form; the author is left out where the person's file is faulty. */
export function toArticle(
  entry: Entry<'articles'>,
  author: Entry<'people'> | undefined,
  related: Entry<'articles'>[],
  images: ImageForm,
): Article {
  return {
    ...toArticleSummary(entry, images),
    keywords: entry.front.keywords,
    ...(author && {
      author: {
        fullName: author.front.fullName,
        professionalTitle: author.front.professionalTitle,
        seoUrlSlug: author.slug,
      },
    }),
    content: entry.html,
    related: related.map((other) => toArticleSummary(other, images)),
  };
}

/** Converts a research item to its form in lists. */
export function toResearchSummary(entry: Entry<'research'>, images: ImageForm): ResearchSummary {
  return { ...toPageFields(entry, images), publicationDate: entry.front.publicationDate };
}

/** Converts a research item to its whole form. */
export function toResearch(entry: Entry<'research'>, images: ImageForm): Research {
  return { ...toResearchSummary(entry, images), keywords: entry.front.keywords, content: entry.html };
}

/** Converts an event to its form in lists. */
export function toEventSummary(entry: Entry<'events'>, images: ImageForm): EventSummary {
  const { eventDate, location, summary, imageCaption } = entry.front;
  return {
    identifier: entry.slug,
    ...toPageFields(entry, images),
    eventDate,
    location,
    summary,
    ...(imageCaption && { imageCaption }),
  };
}

/** Converts an event to its whole form. */
export function toEvent(entry: Entry<'events'>, images: ImageForm): SiteEvent {
  return {
    ...toEventSummary(entry, images),
    keywords: entry.front.keywords,
    content: entry.html,
    safeContent: entry.html,
  };
}

/** Converts a project to its form in lists. */
export function toProjectSummary(entry: Entry<'projects'>, images: ImageForm): ProjectSummary {
  return { ...toPageFields(entry, images), category: entry.front.category };
}

/** Converts a project to its whole form. */
export function toProject(entry: Entry<'projects'>, images: ImageForm): Project {
  return {
    ...toProjectSummary(entry, images),
    keywords: entry.front.keywords,
    facts: entry.front.facts,
    content: entry.html,
  };
}

/** Converts a person to the form in lists. */
export function toPerson({ slug, front, picture }: Entry<'people'>, images: ImageForm): Person {
  const { fullName, email, professionalTitle, position, summary, entryDate, imageCaption } = front;
  return {
    identifier: slug,
    seoUrlSlug: slug,
    fullName,
    email,
    professionalTitle,
    position,
    summary,
    entryDate,
    ...(imageCaption && { imageCaption }),
    ...toPictureFields(picture, images),
  };
}

/** Converts a person to the profile page's form, with the articles of which the person is the author. */
export function toProfile(entry: Entry<'people'>, articles: Entry<'articles'>[], images: ImageForm): Profile {
  const { linkedIn, merits } = entry.front;
  return {
    ...toPerson(entry, images),
    bio: entry.html,
    ...(linkedIn && { socialMediaLinkedIn: linkedIn }),
    merits,
    articles: articles.map((article) => toArticleSummary(article, images)),
  };
}

/** Converts a client. */
export function toClient({ slug, front, picture }: Entry<'clients'>, images: ImageForm): Client {
  return { identifier: slug, name: front.name, ...toPictureFields(picture, images) };
}

/** Converts a job opening. */
export function toJob({ slug, front }: Entry<'jobs'>): Job {
  const { title, location, department, url } = front;
  return { identifier: slug, title, location, department, url };
}
