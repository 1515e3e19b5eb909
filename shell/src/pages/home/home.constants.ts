/* Constants of the home page's behaviour: times in milliseconds, distances in CSS pixels. */

/** Tabs of "Who we help". */
export const helpTabs = { rotateMs: 8000, swipeThresholdPx: 50 } as const;

/** Carousel of the clients' logos. */
export const logoSlider = { autoplayMs: 900, speedMs: 1500 } as const;

/** Carousel of the testimonials. */
export const testimonialSlider = { autoplayMs: 8500 } as const;

/** Duration of a counter's animation. */
export const counterDurationMs = 4000;
