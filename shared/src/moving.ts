/** An entry of the facade: what moves or answers: carousels, tabs, counters, testimonials, logos, toasts. */
export { showToast } from './design/toast/showToast.ts';
// These two are also the entry `carousel`; here for releases that import them from here, until the next major.
export { Carousel } from './design/Carousel/Carousel.tsx';
export { ClientLogo } from './blocks/ClientLogo/ClientLogo.tsx';
export { EventsSlider } from './blocks/EventsSlider/EventsSlider.tsx';
export { Counter } from './design/Counter/Counter.tsx';
export { type Tab, Tabs } from './design/Tabs/Tabs.tsx';
export { Testimonial } from './design/Testimonial/Testimonial.tsx';
