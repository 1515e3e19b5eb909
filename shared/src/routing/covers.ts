import type { Category, PieceKind } from '../contract/entities.ts';

/** What a drawn cover stands for: content of a category, an event, or anything. */
export type CoverSubject = Category | 'event' | 'any';

/** Names one drawn cover: the same seed always gets the same drawing. */
export type CoverName = { subject: CoverSubject; seed: string };

/** Address of the drawing that stands for content without a picture. The seed is a slug, or made of the same characters. */
export function coverPath({ subject, seed }: CoverName): string {
  return `/covers/${subject}/${encodeURIComponent(seed)}.svg`;
}

/** Parses what `coverPath` builds; undefined for any other path. A seed has at most 160 characters, as a slug has. */
export function parseCoverPath(path: string): CoverName | undefined {
  const [, subject, seed] =
    /^\/covers\/(engineering|sustainability|innovation|event|any)\/([\w.-]{1,160})\.svg$/.exec(path) ?? [];
  // The pattern lists the subjects.
  return subject && seed ? { subject: subject as CoverSubject, seed } : undefined;
}

/** Finds the piece whose own cover `paths.cover` addresses, with or without a version; undefined for any other path. */
export function parseItemCoverPath(path: string): { kind: PieceKind; slug: string } | undefined {
  const [, kind, slug] =
    /^\/api\/pictures\/(articles|research|events|projects)\/([\w.-]{1,160})\/cover\.svg(?:\?|$)/.exec(path) ?? [];
  // The pattern lists the kinds.
  return kind && slug ? { kind: kind as PieceKind, slug } : undefined;
}
