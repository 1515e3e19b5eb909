import Swiper from 'swiper';
import type { SwiperOptions } from 'swiper/types';

/** What of a carousel Swiper is told; the fields are those of `CarouselProps`, `count` is of its slides. */
export type CarouselMotionOptions = {
  count: number;
  isLoop: boolean;
  isCentred: boolean;
  speedMs: number;
  allowsTouch: boolean;
};

/** Swiper's options that follow from how the style sheet lays the row out in this window. */
function readLayout(
  root: HTMLElement,
  { count, isLoop, isCentred }: CarouselMotionOptions,
): SwiperOptions & { slidesPerView: number } {
  const style = getComputedStyle(root);
  const slidesPerView = Number(style.getPropertyValue('--slides')) || 1;
  // A loop of too few slides starts again from its end instead: Swiper keeps some in hand around those in view.
  const inHand = isCentred ? Math.ceil((slidesPerView + 1 - (slidesPerView % 2)) / 2) : 1;
  const loop = isLoop && count >= slidesPerView + inHand;
  return {
    slidesPerView,
    spaceBetween: Number.parseFloat(style.getPropertyValue('--spacing')) || 0,
    loop,
    rewind: isLoop && !loop,
    centeredSlidesBounds: isCentred && !loop,
  };
}

function toSwiperOptions({ isCentred, speedMs, allowsTouch }: CarouselMotionOptions): SwiperOptions {
  return {
    speed: speedMs,
    centeredSlides: isCentred,
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

/** `report` is called with each new position of the row, `reportStill` at the end of each movement. */
type CarouselListeners = { report: (swiper: Swiper) => void; reportStill: () => void };

/**
 * Hands the row of a carousel to Swiper without moving it: what stood first in view stands there
 * still.
 */
export function startSwiper(
  root: HTMLElement,
  options: CarouselMotionOptions,
  { report, reportStill }: CarouselListeners,
): SwiperMotion {
  const viewport = root.querySelector<HTMLElement>('[data-viewport]');
  if (!viewport) throw new Error('A carousel has no row to move: render `CarouselMotion` within a `Carousel`.');
  const initialSlide = findFirstInView(viewport);
  viewport.scrollLeft = 0;
  root.dataset.isMoving = '';
  const swiper = new Swiper(viewport, { ...toSwiperOptions(options), ...readLayout(root, options), initialSlide });
  const settle = () => {
    hideOutOfView(swiper, options.isCentred);
    report(swiper);
  };
  swiper.on('beforeResize', () => {
    const layout = readLayout(root, options);
    if (layout.slidesPerView === swiper.params.slidesPerView) return;
    layOutAnew(swiper, layout);
    settle();
  });
  for (const event of ['realIndexChange', 'slideChange', 'lock', 'unlock', 'toEdge', 'fromEdge'] as const)
    swiper.on(event, settle);
  swiper.on('transitionEnd', () => reportStill());
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

/** Gives Swiper another number of slides; it measures them itself, after the event in which it is told. */
function layOutAnew(swiper: Swiper, layout: SwiperOptions): void {
  const { realIndex } = swiper;
  // Puts the slides back in their order; a no-op where there is no loop.
  swiper.loopDestroy();
  Object.assign(swiper.params, layout);
  swiper.updateSlides();
  swiper.loopCreate(realIndex);
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
