/** Shared module: carousels, tabs, counters, testimonials, logos and toasts. */
export { showToast } from './design/toast/showToast.ts';
// Also exported by `carousel`. Kept here until the next major version for releases that import them from `moving`.
export { Carousel } from './design/Carousel/Carousel.tsx';
export { ClientLogo } from './blocks/ClientLogo/ClientLogo.tsx';
export { EventsSlider } from './blocks/EventsSlider/EventsSlider.tsx';
export { Counter } from './design/Counter/Counter.tsx';
export { type Tab, Tabs } from './design/Tabs/Tabs.tsx';
export { Testimonial } from './design/Testimonial/Testimonial.tsx';
