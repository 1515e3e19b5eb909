/** The home page's numbers (specification, sections 4 and 9); those of style and layout stand in the style sheets. */

/** The tabs of "Who we help". */
export const helpTabs = { rotateMs: 8000, swipeThresholdPx: 50 } as const;

/** The clients' logos. */
export const logoSlider = { autoplayMs: 900, speedMs: 1500 } as const;

/** The clients' testimonials. */
export const testimonialSlider = { autoplayMs: 8500 } as const;

/** How long a counter runs. */
export const counterDurationMs = 4000;
