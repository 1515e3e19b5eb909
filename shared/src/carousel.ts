/** Shared module: carousel and client logos, for pages that need nothing else of `moving`. */
export { Carousel, type CarouselProps } from './design/Carousel/Carousel.tsx';
export { ClientLogo } from './blocks/ClientLogo/ClientLogo.tsx';
