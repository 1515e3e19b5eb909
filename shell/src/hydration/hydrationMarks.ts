/** Performance mark: the frame is hydrated. */
export const frameHydratedMark = 'site-hydrated';

/** Performance mark: the first page's body and all of its bands are hydrated. */
export const bodyHydratedMark = 'site-body-hydrated';
