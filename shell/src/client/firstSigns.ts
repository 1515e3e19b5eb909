/** What counts as the visitor's first sign of life; before it, nothing is fetched ahead. */
export const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
