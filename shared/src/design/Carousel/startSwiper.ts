import Swiper from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { canLoop, type SlidesPerView } from './carouselLayout.ts';

/** What of a carousel Swiper is told; the fields are those of `CarouselProps`, `count` is of its slides. */
export type CarouselMotionOptions = {
  count: number;
  slidesPerView: SlidesPerView;
  spacing: number;
  isLoop: boolean;
  isCentred: boolean;
  speedMs: number;
  allowsTouch: boolean;
};

/** Swiper's options for a carousel; a loop of too few slides starts again from its end instead. */
export function toSwiperOptions(options: CarouselMotionOptions): SwiperOptions {
  const { count, slidesPerView, spacing, isLoop, isCentred, speedMs, allowsTouch } = options;
  const isEndless = isLoop && canLoop(slidesPerView, count, isCentred);
  return {
    slidesPerView: slidesPerView[0]?.slides ?? 1,
    breakpoints: Object.fromEntries(slidesPerView.map(({ fromPx, slides }) => [fromPx, { slidesPerView: slides }])),
    spaceBetween: spacing,
    speed: speedMs,
    loop: isEndless,
    rewind: isLoop && !isEndless,
    centeredSlides: isCentred,
    centeredSlidesBounds: isCentred && !isEndless,
    allowTouchMove: allowsTouch,
    // Between slides too: the row itself is not as wide as what stands in it.
    touchEventsTarget: 'container',
    // Pages scroll while the pointer goes down the row.
    touchReleaseOnEdges: true,
  };
}

/** The row of a carousel in Swiper's hands. */
export type SwiperMotion = {
  swiper: Swiper;
  /** Gives an order by hand, such as to show the next slide; it is carried out when the row stands still. */
  order: Order;
  /** Gives the row back. */
  stop: () => void;
};

type Order = (move: (row: Swiper) => unknown) => void;

/**
 * Hands the row of a carousel to Swiper without moving it: what stood first in view stands there
 * still.
 */
export function startSwiper(
  root: HTMLElement,
  options: CarouselMotionOptions,
  report: (swiper: Swiper) => void,
): SwiperMotion {
  const viewport = root.querySelector<HTMLElement>('[data-viewport]');
  if (!viewport) throw new Error('A carousel has no row to move: render `CarouselMotion` within a `Carousel`.');
  const initialSlide = findFirstInView(viewport);
  viewport.scrollLeft = 0;
  root.dataset.isMoving = '';
  const swiper = new Swiper(viewport, { ...toSwiperOptions(options), initialSlide });
  const settle = () => {
    hideOutOfView(swiper, options.isCentred);
    report(swiper);
  };
  for (const event of ['realIndexChange', 'slideChange', 'breakpoint', 'lock', 'unlock', 'toEdge', 'fromEdge'] as const)
    swiper.on(event, settle);
  hideOutOfView(swiper, options.isCentred);
  const order = takeOrders(swiper);
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== viewport) return;
    if (event.key === 'ArrowLeft') order((row) => row.slidePrev());
    else if (event.key === 'ArrowRight') order((row) => row.slideNext());
    else return;
    event.preventDefault();
  };
  viewport.addEventListener('keydown', onKey);
  return {
    swiper,
    order,
    stop() {
      viewport.removeEventListener('keydown', onKey);
      const { slides } = swiper;
      swiper.destroy(true, true);
      for (const slide of slides) slide.inert = false;
      delete root.dataset.isMoving;
    },
  };
}

/** A loop that moves refuses orders, for it would have to jump: they wait until it has arrived. */
function takeOrders(swiper: Swiper): Order {
  const waiting: (() => void)[] = [];
  let isAtWork = false;
  swiper.on('transitionEnd', () => {
    // Swiper ends further, unseen transitions while it carries an order out.
    if (isAtWork) return;
    isAtWork = true;
    waiting.shift()?.();
    isAtWork = false;
  });
  return (move) => {
    if (swiper.params.loop && swiper.animating) waiting.push(() => move(swiper));
    else move(swiper);
  };
}

/** The slide to which the visitor has scrolled the row. */
function findFirstInView(viewport: HTMLElement): number {
  if (viewport.scrollLeft === 0) return 0;
  const left = viewport.getBoundingClientRect().left;
  const slides = [...viewport.querySelectorAll('.swiper-slide')];
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return distances.indexOf(Math.min(...distances));
}

/** What is out of view is out of reach of the keyboard and of assistive technology. */
function hideOutOfView(swiper: Swiper, isCentred: boolean) {
  const inView = Number(swiper.params.slidesPerView);
  const first = swiper.activeIndex - (isCentred ? Math.floor(inView / 2) : 0);
  const last = swiper.slides.length - inView;
  const from = Math.max(0, Math.min(first, last));
  swiper.slides.forEach((slide, index) => {
    slide.inert = index < from || index >= from + inView;
  });
}
