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
  /** Names the region; unique on its page. */
  label: string;
  /** One slide each, keyed. */
  children: ReactNode;
  /** The first slide follows the last one, where there are more slides than are in view. */
  isLoop?: boolean;
  /** The active slide stands in the middle; in a loop, of at least two slides more than are in view. */
  isCentred?: boolean;
  /** Rest of each slide, in milliseconds; without it nothing moves by itself. */
  autoplayMs?: number;
  /** Length of a slide's movement, in milliseconds. */
  speedMs?: number;
  allowsTouch?: boolean;
  /** Told of the active slide, counted from 0, whenever it changes. */
  onActiveChange?: (index: number) => void;
};

/** How far outside the window a carousel is set in motion, so that it has happened before it is seen. */
const marginPx = 200;

/**
 * Slides in a row: as many side by side as the caller's class says by `--slides`, one unless told, with
 * `--spacing` between them. The server sends a row that scrolls sideways, snaps and needs no script; near the
 * window Swiper takes it over, in a chunk of its own, and moves nothing by that. Once it does, arrow
 * keys move the focused row, slides out of view are out of reach, autoplay rests under the pointer
 * and the keyboard's focus and never starts where motion is unwelcome. Renders a `<section>`.
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
        tabIndex={0}
        data-viewport
      >
        <div className={joinClasses('swiper-wrapper', styles.row)}>
          {slides.map((slide, index) => (
            <div
              // `toArray` gives every element the key that its list gave it.
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
            // Swiper counts the slides once.
            key={slides.length}
            {...{ root, label, isLoop, isCentred, autoplayMs, speedMs, allowsTouch, onActiveChange }}
            count={slides.length}
          />
        )}
      </div>
    </section>
  );
}
