/** An entry of the facade: what moves or answers: carousels, tabs, counters, testimonials, logos, toasts. */
export { showToast, type ToastKind } from './design/toast/showToast.ts';
export { Carousel, type CarouselProps } from './design/Carousel/Carousel.tsx';
export { ClientLogo, type ClientLogoProps } from './blocks/ClientLogo/ClientLogo.tsx';
export { Counter, type CounterProps } from './design/Counter/Counter.tsx';
export { type Tab, Tabs, type TabsProps } from './design/Tabs/Tabs.tsx';
export { Testimonial, type TestimonialProps } from './design/Testimonial/Testimonial.tsx';
