/** The slider of featured projects (specification, section 9). */
export const featuredProjectsSlider = {
  autoplayMs: 5000,
  slidesPerView: [
    { fromPx: 0, slides: 1 },
    { fromPx: 767.98, slides: 3 },
  ],
} as const;
