/** How many slides stand side by side from each window width on, in CSS pixels; the first entry is from 0. */
export type SlidesPerView = readonly { fromPx: number; slides: number }[];

/** Window widths that the carousel's style sheet knows (specification, section 9). */
const breakpoints: readonly number[] = [0, 480, 575.98, 767.98, 991.98, 1199.98];
/** Distances that the carousel's style sheet knows, in CSS pixels. */
const spacings: readonly number[] = [0, 16, 24, 30, 32, 50];
const mostSlides = 6;

/**
 * The attributes by which the style sheet lays the slides out before any script runs. Throws for a
 * width, a distance or a number of slides that the style sheet does not know.
 */
export function toLayout(slidesPerView: SlidesPerView, spacing: number, count: number): Record<string, string> {
  if (slidesPerView[0]?.fromPx !== 0)
    throw new Error('A carousel has no number of slides for narrow windows: start `slidesPerView` with `fromPx: 0`.');
  if (!spacings.includes(spacing)) throw unknownTo('distance', spacing, spacings);
  const attributes: Record<string, string> = { 'data-spacing': String(spacing), 'data-count': String(count) };
  for (const { fromPx, slides } of slidesPerView) {
    if (!breakpoints.includes(fromPx)) throw unknownTo('window width', fromPx, breakpoints);
    if (!(Number.isInteger(slides) && slides >= 1 && slides <= mostSlides))
      throw new Error(`A carousel cannot show ${slides} slides side by side: use 1 to ${mostSlides}.`);
    attributes[`data-from-${Math.floor(fromPx)}`] = String(slides);
  }
  return attributes;
}

/** There are enough slides for a loop: those in view and those that Swiper keeps in hand around them. */
export function canLoop(slidesPerView: SlidesPerView, count: number, isCentred: boolean): boolean {
  const most = Math.max(...slidesPerView.map(({ slides }) => slides));
  const inHand = isCentred ? Math.ceil((most + 1 - (most % 2)) / 2) : 1;
  return count >= most + inHand;
}

function unknownTo(what: string, value: number, known: readonly number[]): Error {
  return new Error(
    `A carousel’s style sheet knows no ${what} of ${value} px: use one of ${known.join(', ')}, or add it to Carousel.module.css and carouselLayout.ts.`,
  );
}
