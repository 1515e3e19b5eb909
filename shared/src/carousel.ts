/** An entry of the facade: the carousel and the logos that stand in it, for pages on which nothing else moves. */
export { Carousel, type CarouselProps } from './design/Carousel/Carousel.tsx';
export { ClientLogo } from './blocks/ClientLogo/ClientLogo.tsx';
