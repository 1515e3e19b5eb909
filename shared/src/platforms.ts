/** An entry of the facade: the carousel of the platforms, with a drawing of each. */
export { PlatformCarousel, type PlatformCarouselProps } from './blocks/PlatformCarousel/PlatformCarousel.tsx';
