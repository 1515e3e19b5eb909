/** An entry of the facade: the carousel by itself, for pages on which nothing else moves. */
export { Carousel, type CarouselProps } from './design/Carousel/Carousel.tsx';
