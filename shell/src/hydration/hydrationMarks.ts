/** Mark on the browser's timeline: the frame is hydrated. */
export const frameHydratedMark = 'site-hydrated';

/** Mark on the browser's timeline: the first page's body and all of its bands are hydrated. */
export const bodyHydratedMark = 'site-body-hydrated';
