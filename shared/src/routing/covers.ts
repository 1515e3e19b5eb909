import type { Category, PieceKind } from '../contract/entities.ts';

/** Subject of a generated cover: an article category, an event, or any content. */
export type CoverSubject = Category | 'event' | 'any';

/** Identifies a generated cover; the same seed always gets the same drawing. */
export type CoverName = { subject: CoverSubject; seed: string };

/** Returns the path of the generated cover for content without a picture. The seed has only characters of slugs. */
export function coverPath({ subject, seed }: CoverName): string {
  return `/covers/${subject}/${encodeURIComponent(seed)}.svg`;
}

/** Parses a path of `coverPath`; undefined for any other path. A seed has at most 160 characters, like a slug. */
export function parseCoverPath(path: string): CoverName | undefined {
  const [, subject, seed] =
    /^\/covers\/(engineering|sustainability|innovation|event|any)\/([\w.-]{1,160})\.svg$/.exec(path) ?? [];
  // The pattern matches only subjects.
  return subject && seed ? { subject: subject as CoverSubject, seed } : undefined;
}

/** Parses a path of `paths.cover`, with or without a version query parameter; undefined for any other path. */
export function parseItemCoverPath(path: string): { kind: PieceKind; slug: string } | undefined {
  const [, kind, slug] =
    /^\/api\/pictures\/(articles|research|events|projects)\/([\w.-]{1,160})\/cover\.svg(?:\?|$)/.exec(path) ?? [];
  // The pattern matches only content types.
  return kind && slug ? { kind: kind as PieceKind, slug } : undefined;
}
