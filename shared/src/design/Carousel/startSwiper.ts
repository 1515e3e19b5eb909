import Swiper from 'swiper';
import type { SwiperOptions } from 'swiper/types';

/** Options of a carousel for Swiper: fields of `CarouselProps`, and the number of slides as `count`. */
export type CarouselMotionOptions = {
  count: number;
  isLoop: boolean;
  isCentred: boolean;
  speedMs: number;
  allowsTouch: boolean;
};

/** Start of Swiper: the slide that it shows first unless the visitor has scrolled the row. */
type SwiperStart = CarouselMotionOptions & { initialSlide: number };

/** Returns Swiper's options for the layout that the style sheet gives the row at the current window width. */
function readLayout(
  root: HTMLElement,
  { count, isLoop, isCentred }: CarouselMotionOptions,
): SwiperOptions & { slidesPerView: number } {
  const style = getComputedStyle(root);
  const slidesPerView = Number(style.getPropertyValue('--slides')) || 1;
  // Swiper's loop needs spare slides around the visible ones. A loop with too few slides rewinds at its end instead.
  const spareSlides = isCentred ? Math.ceil((slidesPerView + 1 - (slidesPerView % 2)) / 2) : 1;
  const loop = isLoop && count >= slidesPerView + spareSlides;
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
    // On the container, so that a touch between two slides counts too: the row element is narrower than its content.
    touchEventsTarget: 'container',
    // At the ends of the row the browser gets the touch, so that the page can scroll.
    touchReleaseOnEdges: true,
  };
}

/** A carousel's row that Swiper moves. */
export type SwiperMotion = {
  swiper: Swiper;
  /** Runs a move, such as showing the next slide; a loop that is moving runs it after its current transition. */
  order: Order;
  /** Destroys Swiper and resets the row. */
  stop: () => void;
};

type Order = (move: (row: Swiper) => unknown) => void;

/** Callbacks: `report` after each change of the row's position, `reportStill` at the end of each movement. */
type CarouselListeners = { report: (swiper: Swiper) => void; reportStill: () => void };

/**
 * Starts Swiper on the row of a carousel without moving it: the first visible slide stays in place.
 * @throws Error if `root` contains no `[data-viewport]`.
 */
export function startSwiper(
  root: HTMLElement,
  options: SwiperStart,
  { report, reportStill }: CarouselListeners,
): SwiperMotion {
  const viewport = root.querySelector<HTMLElement>('[data-viewport]');
  if (!viewport) throw new Error('A carousel has no row to move: render `CarouselMotion` within a `Carousel`.');
  const initialSlide = viewport.scrollLeft === 0 ? options.initialSlide : findFirstInView(viewport);
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
    updateLayout(swiper, layout);
    settle();
  });
  for (const event of ['realIndexChange', 'slideChange', 'lock', 'unlock', 'toEdge', 'fromEdge'] as const)
    swiper.on(event, settle);
  swiper.on('transitionEnd', () => reportStill());
  hideOutOfView(swiper, options.isCentred);
  const order = queueMoves(swiper);
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

/** Changes Swiper's layout; call it in `beforeResize`, because Swiper measures the slides after that event. */
function updateLayout(swiper: Swiper, layout: SwiperOptions): void {
  const { realIndex } = swiper;
  // Restores the order of the slides; does nothing without a loop.
  swiper.loopDestroy();
  Object.assign(swiper.params, layout);
  swiper.updateSlides();
  swiper.loopCreate(realIndex);
}

/** Queues moves while a loop is moving, because Swiper rejects them; each runs at the end of a transition. */
function queueMoves(swiper: Swiper): Order {
  const waiting: (() => void)[] = [];
  let isRunningMove = false;
  swiper.on('transitionEnd', () => {
    // Swiper emits further `transitionEnd` events for internal transitions while it runs a move.
    if (isRunningMove) return;
    isRunningMove = true;
    waiting.shift()?.();
    isRunningMove = false;
  });
  return (move) => {
    if (swiper.params.loop && swiper.animating) waiting.push(() => move(swiper));
    else move(swiper);
  };
}

/** Returns the index of the slide to which the visitor has scrolled the row. */
function findFirstInView(viewport: HTMLElement): number {
  const left = viewport.getBoundingClientRect().left;
  const slides = [...viewport.querySelectorAll('.swiper-slide')];
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return distances.indexOf(Math.min(...distances));
}

/** Makes slides out of view inert, so that keyboard and assistive technology skip them. */
function hideOutOfView(swiper: Swiper, isCentred: boolean) {
  const inView = Number(swiper.params.slidesPerView);
  const first = swiper.activeIndex - (isCentred ? Math.floor(inView / 2) : 0);
  const last = swiper.slides.length - inView;
  const from = Math.max(0, Math.min(first, last));
  swiper.slides.forEach((slide, index) => {
    slide.inert = index < from || index >= from + inView;
  });
}
