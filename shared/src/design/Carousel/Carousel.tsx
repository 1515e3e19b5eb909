import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Carousel.module.css';
import type { CarouselMotion as Motion } from './CarouselMotion.tsx';

export type CarouselProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** Accessible name of the region; unique on its page. */
  label: string;
  /** One slide per child; each child has a key. */
  children: ReactNode;
  /** Shows the first slide after the last one, if there are more slides than are visible. */
  isLoop?: boolean;
  /** Shows the active slide in the middle; a loop needs at least two slides more than are visible. */
  isCentred?: boolean;
  /** Autoplay delay, in milliseconds; no autoplay if undefined. */
  autoplayMs?: number;
  /** Duration of the transition between two slides, in milliseconds. */
  speedMs?: number;
  allowsTouch?: boolean;
  /** Called with the index of the active slide, from 0, when it changes. */
  onActiveChange?: (index: number) => void;
};

/** Distance from the window at which Swiper starts, in pixels, so that it is ready before the carousel is visible. */
const marginPx = 200;

/**
 * Renders a row of slides as a `<section>`. The caller's class sets the number of visible slides by `--slides` (1 by
 * default) and the gap between them by `--spacing`. The server's HTML is a row that scrolls horizontally and snaps
 * without script. Near the window the carousel loads Swiper in a separate chunk; starting it moves no slide. Then the
 * arrow keys move the focused row and slides out of view are inert. Autoplay stops while the pointer or the keyboard
 * focus is in the carousel, and does not start if the visitor prefers reduced motion.
 */
export function Carousel({
  label,
  children,
  isLoop = false,
  isCentred = false,
  autoplayMs,
  speedMs = 300,
  allowsTouch = true,
  onActiveChange,
  ref,
  className,
  ...props
}: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ CarouselMotion: typeof Motion }>();
  const slides = Children.toArray(children);
  useImperativeHandle(ref, () => root.current as HTMLElement, []); // rendered below

  useEffect(() => {
    if (!root.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import(/* webpackChunkName: "carousel" */ './CarouselMotion.tsx').then(setLoaded, (error: unknown) =>
          console.error('A carousel could not be set in motion and stays a scrolling row.', error),
        );
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      {...props}
      ref={root}
      className={joinClasses(styles.carousel, className)}
      data-is-centred={(isCentred && isLoop) || undefined}
    >
      <div
        className={styles.viewport}
        role="group"
        aria-label={`Slides: ${label}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scroll container
        tabIndex={0}
        data-viewport
      >
        <div className={joinClasses('swiper-wrapper', styles.row)}>
          {slides.map((slide, index) => (
            <div
              // `toArray` has given every element a key.
              key={isValidElement(slide) ? slide.key : index}
              className={joinClasses('swiper-slide', styles.slide)}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        {loaded && (
          <loaded.CarouselMotion
            // Swiper counts the slides only when it starts.
            key={slides.length}
            {...{ root, label, isLoop, isCentred, autoplayMs, speedMs, allowsTouch, onActiveChange }}
            count={slides.length}
          />
        )}
      </div>
    </section>
  );
}
