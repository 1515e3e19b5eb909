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
  SignedCalculation,
  SiteEvent,
} from '@site/shared/contract';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ContentItem } from '../content/content.ts';
import { startDayOf } from '../content/eventTimes.ts';
import type { Entry } from '../content/loadEntry.ts';
import { joinUnits } from '../content/noBreaks.ts';
import type { SectionContentType } from '../content/sectionContentTypes.ts';
import { sharingImageVersion } from '../pictures/sharingImage.ts';
import { type ImageForm, toPictureFields } from './pictureFields.ts';

/** Reading speed for the reading time of an item. */
const wordsPerMinute = 220;

/** URL path prefix of sharing images. The rest of the path is `<content type>/<slug>.png`. */
export const sharingImagesPath = '/api/sharing-images/';

/** Returns the fields of every item that has a page. */
export function toPageFields({ slug, front, picture }: ContentItem | Entry<SectionContentType>, images: ImageForm) {
  const { title, seoTitleTag, seoMetaDescription, description } = front;
  return {
    seoUrlSlug: slug,
    seoTitleTag,
    seoMetaDescription,
    title,
    description: joinUnits(description),
    ...toPictureFields(picture, images),
  };
}

/** Returns the fields that the full representations of all content types share. */
function toItemFields(item: ContentItem, catalogue: Catalogue) {
  const { kind, slug, front, picture } = item;
  const { html, headings } = catalogue.content.renderBody(item);
  const { previous, next } = catalogue.neighboursOf(item);
  return {
    keywords: front.keywords,
    content: html,
    headings,
    ...(picture && { sharingImageUrl: `${sharingImagesPath}${kind}/${slug}.png?v=${sharingImageVersion(picture)}` }),
    ...(previous && { previous: toNeighbour(previous) }),
    ...(next && { next: toNeighbour(next) }),
  };
}

/** Converts an item to the link of its neighbour. */
export function toNeighbour({ slug, front }: ContentItem | Entry<SectionContentType>): Neighbour {
  return { seoUrlSlug: slug, title: front.title };
}

function readingMinutesOf({ wordCount }: ContentItem): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}

/** Returns the author of an item; `undefined` if the item has no author or the file of the person is faulty. */
export function findAuthor(item: ContentItem, { find }: Catalogue): Author | undefined {
  const author = 'author' in item.front ? find('people', item.front.author ?? '') : undefined;
  if (!author) return undefined;
  const { fullName, professionalTitle } = author.front;
  return { fullName, professionalTitle, seoUrlSlug: author.slug };
}

function toAuthorField(item: ContentItem, catalogue: Catalogue): { author?: Author } {
  const author = findAuthor(item, catalogue);
  return author ? { author } : {};
}

/** Converts an article to its summary in lists. */
export function toArticleSummary(entry: Entry<'articles'>, images: ImageForm): ArticleSummary {
  const { publicationDate, category } = entry.front;
  return { ...toPageFields(entry, images), publicationDate, category, readingMinutes: readingMinutesOf(entry) };
}

/** Converts an article to its full representation. */
export function toArticle(entry: Entry<'articles'>, catalogue: Catalogue, images: ImageForm): Article {
  return {
    ...toArticleSummary(entry, images),
    ...toItemFields(entry, catalogue),
    ...toAuthorField(entry, catalogue),
    related: catalogue.relatedTo(entry).map((other) => toArticleSummary(other, images)),
  };
}

/** Converts a research item to its summary in lists. */
export function toResearchSummary(entry: Entry<'research'>, images: ImageForm): ResearchSummary {
  const { publicationDate } = entry.front;
  return { ...toPageFields(entry, images), publicationDate, readingMinutes: readingMinutesOf(entry) };
}

/** Converts a research item to its full representation. */
export function toResearch(entry: Entry<'research'>, catalogue: Catalogue, images: ImageForm): Research {
  return {
    ...toResearchSummary(entry, images),
    ...toItemFields(entry, catalogue),
    ...toAuthorField(entry, catalogue),
    related: catalogue.relatedTo(entry).map((other) => toResearchSummary(other, images)),
  };
}

/** Adds seconds to a time: RFC 3339 requires them, and front matter omits them. */
function withSeconds(time: string): string {
  return time.replace(/(T\d{2}:\d{2})(?=[+-])/, '$1:00');
}

/** Converts an event to its summary in lists. */
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

/** Converts an event to a representation with its text but without neighbours and related events. */
export function toEventWithText(entry: Entry<'events'>, catalogue: Catalogue, images: ImageForm): EventWithText {
  const { html } = catalogue.content.renderBody(entry);
  return {
    ...toEventSummary(entry, catalogue, images),
    keywords: entry.front.keywords,
    content: html,
    safeContent: html,
  };
}

/** Converts an event to its full representation. */
export function toEvent(entry: Entry<'events'>, catalogue: Catalogue, images: ImageForm): SiteEvent {
  const itemFields = toItemFields(entry, catalogue);
  return {
    ...toEventSummary(entry, catalogue, images),
    ...itemFields,
    safeContent: itemFields.content,
    related: catalogue.relatedTo(entry).map((other) => toEventSummary(other, catalogue, images)),
  };
}

/** Converts a project to its summary in lists. */
export function toProjectSummary(entry: Entry<'projects'>, images: ImageForm): ProjectSummary {
  const { category, sector } = entry.front;
  return { ...toPageFields(entry, images), category, sector };
}

/** Converts a project to its full representation. */
export function toProject(entry: Entry<'projects'>, catalogue: Catalogue, images: ImageForm): Project {
  return {
    ...toProjectSummary(entry, images),
    ...toItemFields(entry, catalogue),
    facts: entry.front.facts,
    ...(entry.front.change && { change: entry.front.change }),
    related: catalogue.relatedTo(entry).map((other) => toProjectSummary(other, images)),
  };
}

/** Converts a person to the representation in lists. */
export function toPerson({ slug, front, picture }: Entry<'people'>, images: ImageForm): Person {
  const { fullName, email, professionalTitle, position, summary, entryDate, imageCaption, calculation } = front;
  const last = calculation?.steps.at(-1);
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
    ...(last && { signedResult: { title: last.label, result: last.result } }),
    ...toPictureFields(picture, images),
  };
}

/** Converts a person to the representation of the profile page, with the person's articles. */
export function toProfile(entry: Entry<'people'>, { content, lists, find }: Catalogue, images: ImageForm): Profile {
  const { linkedIn, merits, calculation } = entry.front;
  const checker = calculation && find('people', calculation.checked);
  const articles = lists.articles.filter(({ front }) => front.author === entry.slug);
  return {
    ...toPerson(entry, images),
    bio: content.renderBody(entry).html,
    ...(linkedIn && { socialMediaLinkedIn: linkedIn }),
    merits,
    articles: articles.map((article) => toArticleSummary(article, images)),
    ...(calculation && checker && { calculation: toSignedCalculation(calculation, checker) }),
  };
}

function toSignedCalculation(
  calculation: NonNullable<Entry<'people'>['front']['calculation']>,
  { slug, front }: Entry<'people'>,
): SignedCalculation {
  const { number, title, given, steps, conclusion, sources, date, revision } = calculation;
  const checkedBy = { fullName: front.fullName, seoUrlSlug: slug };
  return { number, title, given, steps, conclusion, sources, date, revision, checkedBy };
}

/** Converts a client to its JSON representation. */
export function toClient({ slug, front, picture }: Entry<'clients'>, images: ImageForm): Client {
  return { identifier: slug, name: front.name, ...toPictureFields(picture, images) };
}

/** Converts a job opening to its JSON representation. */
export function toJob({ slug, front }: Entry<'jobs'>): Job {
  const { title, location, department, url } = front;
  return { identifier: slug, title, location, department, url };
}
