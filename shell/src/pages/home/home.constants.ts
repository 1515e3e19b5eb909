/** The home page's numbers (specification, sections 4 and 9). */

/** The tabs of "Who we help". */
export const helpTabs = { rotateMs: 8000, swipeThresholdPx: 50 } as const;

/** The carousel of platforms; how its text fades stands in `PlatformCarousel.module.css`. */
export const platformSlider = { slidesPerView: [{ fromPx: 0, slides: 3 }], spacing: 30 } as const;

/** The clients' logos. */
export const logoSlider = {
  autoplayMs: 900,
  speedMs: 1500,
  slidesPerView: [
    { fromPx: 0, slides: 1 },
    { fromPx: 480, slides: 2 },
    { fromPx: 767.98, slides: 3 },
    { fromPx: 1199.98, slides: 4 },
  ],
} as const;

/** The clients' testimonials. */
export const testimonialSlider = { autoplayMs: 8500, slidesPerView: [{ fromPx: 0, slides: 1 }] } as const;

/** How long a counter runs. */
export const counterDurationMs = 4000;
