/** Shared module: the carousel of the platforms. */
export { PlatformCarousel, type PlatformCarouselProps } from './blocks/PlatformCarousel/PlatformCarousel.tsx';
