import type {
  Article,
  ArticleSummary,
  Author,
  Client,
  EventSummary,
  EventWithText,
  Job,
  Neighbour,
  Person,
  Profile,
  Project,
  ProjectSummary,
  Research,
  ResearchSummary,
  SiteEvent,
} from '@site/shared/contract';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ContentItem } from '../content/content.ts';
import { startDayOf } from '../content/eventTimes.ts';
import type { Entry } from '../content/loadEntry.ts';
import { sharingImageVersion } from '../pictures/sharingImage.ts';
import { type ImageForm, toPictureFields } from './pictureFields.ts';

/** Reading speed of an adult, for a piece's reading time. */
const wordsPerMinute = 220;

/** Where the service hands out sharing images; the rest of the address is `<kind>/<slug>.png`. */
export const sharingImagesPath = '/api/sharing-images/';

function toPageFields({ slug, front, picture }: ContentItem, images: ImageForm) {
  const { title, seoTitleTag, seoMetaDescription, description } = front;
  return { seoUrlSlug: slug, seoTitleTag, seoMetaDescription, title, description, ...toPictureFields(picture, images) };
}

/** The fields that the whole forms of all kinds share. */
function toItemFields(piece: ContentItem, catalogue: Catalogue) {
  const { kind, slug, front, picture } = piece;
  const { html, headings } = catalogue.content.renderBody(piece);
  const { previous, next } = catalogue.neighboursOf(piece);
  return {
    keywords: front.keywords,
    content: html,
    headings,
    ...(picture && { sharingImageUrl: `${sharingImagesPath}${kind}/${slug}.png?v=${sharingImageVersion(picture)}` }),
    ...(previous && { previous: toNeighbour(previous) }),
    ...(next && { next: toNeighbour(next) }),
  };
}

function toNeighbour({ slug, front }: ContentItem): Neighbour {
  return { seoUrlSlug: slug, title: front.title };
}

function readingMinutesOf({ wordCount }: ContentItem): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}

/** The short form of a piece's author; `undefined` where there is none, or the person's file is faulty. */
export function findAuthor(piece: ContentItem, { find }: Catalogue): Author | undefined {
  const author = 'author' in piece.front ? find('people', piece.front.author ?? '') : undefined;
  if (!author) return undefined;
  const { fullName, professionalTitle } = author.front;
  return { fullName, professionalTitle, seoUrlSlug: author.slug };
}

/** The author as a field, which is absent where there is none. */
function toAuthorField(piece: ContentItem, catalogue: Catalogue): { author?: Author } {
  const author = findAuthor(piece, catalogue);
  return author ? { author } : {};
}

/** Converts an article to its form in lists. */
export function toArticleSummary(entry: Entry<'articles'>, images: ImageForm): ArticleSummary {
  const { publicationDate, category } = entry.front;
  return { ...toPageFields(entry, images), publicationDate, category, readingMinutes: readingMinutesOf(entry) };
}

/** Converts an article to its whole form. */
export function toArticle(entry: Entry<'articles'>, catalogue: Catalogue, images: ImageForm): Article {
  return {
    ...toArticleSummary(entry, images),
    ...toItemFields(entry, catalogue),
    ...toAuthorField(entry, catalogue),
    related: catalogue.relatedTo(entry).map((other) => toArticleSummary(other, images)),
  };
}

/** Converts a research item to its form in lists. */
export function toResearchSummary(entry: Entry<'research'>, images: ImageForm): ResearchSummary {
  const { publicationDate } = entry.front;
  return { ...toPageFields(entry, images), publicationDate, readingMinutes: readingMinutesOf(entry) };
}

/** Converts a research item to its whole form. */
export function toResearch(entry: Entry<'research'>, catalogue: Catalogue, images: ImageForm): Research {
  return {
    ...toResearchSummary(entry, images),
    ...toItemFields(entry, catalogue),
    ...toAuthorField(entry, catalogue),
    related: catalogue.relatedTo(entry).map((other) => toResearchSummary(other, images)),
  };
}

/** The time in full, as RFC 3339 has it: front matter leaves the seconds out. */
function withSeconds(time: string): string {
  return time.replace(/(T\d{2}:\d{2})(?=[+-])/, '$1:00');
}

/** Converts an event to its form in lists. */
export function toEventSummary(entry: Entry<'events'>, { pastEvents }: Catalogue, images: ImageForm): EventSummary {
  const { startsAt, endsAt, timeZone, location, venue, summary, imageCaption } = entry.front;
  return {
    identifier: entry.slug,
    ...toPageFields(entry, images),
    eventDate: startDayOf(entry.front),
    startsAt: withSeconds(startsAt),
    endsAt: withSeconds(endsAt),
    timeZone,
    isPast: pastEvents.has(entry),
    location,
    ...(venue && { venue }),
    summary,
    ...(imageCaption && { imageCaption }),
  };
}

/** Converts an event to its form with the text and without the ways on from it. */
export function toEventWithText(entry: Entry<'events'>, catalogue: Catalogue, images: ImageForm): EventWithText {
  const { html } = catalogue.content.renderBody(entry);
  return {
    ...toEventSummary(entry, catalogue, images),
    keywords: entry.front.keywords,
    content: html,
    safeContent: html,
  };
}

/** Converts an event to its whole form. */
export function toEvent(entry: Entry<'events'>, catalogue: Catalogue, images: ImageForm): SiteEvent {
  const piece = toItemFields(entry, catalogue);
  return {
    ...toEventSummary(entry, catalogue, images),
    ...piece,
    safeContent: piece.content,
    related: catalogue.relatedTo(entry).map((other) => toEventSummary(other, catalogue, images)),
  };
}

/** Converts a project to its form in lists. */
export function toProjectSummary(entry: Entry<'projects'>, images: ImageForm): ProjectSummary {
  const { category, sector } = entry.front;
  return { ...toPageFields(entry, images), category, sector };
}

/** Converts a project to its whole form. */
export function toProject(entry: Entry<'projects'>, catalogue: Catalogue, images: ImageForm): Project {
  return {
    ...toProjectSummary(entry, images),
    ...toItemFields(entry, catalogue),
    facts: entry.front.facts,
    related: catalogue.relatedTo(entry).map((other) => toProjectSummary(other, images)),
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
export function toProfile(entry: Entry<'people'>, { content, lists }: Catalogue, images: ImageForm): Profile {
  const { linkedIn, merits } = entry.front;
  const articles = lists.articles.filter(({ front }) => front.author === entry.slug);
  return {
    ...toPerson(entry, images),
    bio: content.renderBody(entry).html,
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
