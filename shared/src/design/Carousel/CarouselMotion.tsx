import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { joinClasses } from '../joinClasses.ts';
import { ControlButton } from '../ControlButton/ControlButton.tsx';
import { RotationButton } from '../rotation/RotationButton.tsx';
import { useInViewport } from '../rotation/useInViewport.ts';
import { usePrefersStill } from '../rotation/usePrefersStill.ts';
import { useRotation } from '../rotation/useRotation.ts';
import styles from './Carousel.module.css';
import { type CarouselMotionOptions, startSwiper, type SwiperMotion } from './startSwiper.ts';

export type CarouselMotionProps = CarouselMotionOptions & {
  root: RefObject<HTMLElement | null>;
  label: string;
  autoplayMs?: number;
  onActiveChange?: (index: number) => void;
};

/** Shortest autoplay delay at which the number of the slide can be read, in milliseconds. */
const readableMs = 4000;

/** Position of the row; `turn` counts its changes. */
type Position = {
  active: number;
  isFirst: boolean;
  isLast: boolean;
  isLocked: boolean;
  isMoving: boolean;
  turn: number;
};

const start: Position = { active: 0, isFirst: true, isLast: false, isLocked: false, isMoving: false, turn: 0 };

/** Starts Swiper on the row of a `Carousel` and renders the controls: buttons and a live region. */
export function CarouselMotion({ root, label, autoplayMs, onActiveChange, ...options }: CarouselMotionProps) {
  const motion = useRef<SwiperMotion>(null);
  const reportedIndex = useRef(0);
  const [position, setPosition] = useState(start);
  const isStill = usePrefersStill();
  const isSeen = useInViewport(root, true);
  const report = useEffectEvent(({ realIndex, isBeginning, isEnd, isLocked, params }: Swiper) => {
    if (realIndex !== reportedIndex.current) onActiveChange?.(realIndex);
    reportedIndex.current = realIndex;
    const isEndless = params.loop === true;
    setPosition(({ active, isMoving, turn }) => ({
      active: realIndex,
      isFirst: isBeginning && !isEndless,
      isLast: isEnd && !isEndless,
      isLocked,
      isMoving: isMoving || (turn > 0 && realIndex !== active),
      turn: turn === 0 || realIndex !== active ? turn + 1 : turn,
    }));
  });
  const reportStill = useEffectEvent(() => setPosition((moved) => ({ ...moved, isMoving: false })));
  const begin = useEffectEvent((element: HTMLElement) =>
    startSwiper(element, { ...options, initialSlide: reportedIndex.current }, { report, reportStill }),
  );

  // Not a layout effect: React attaches the ref of the parent later when it shows a hidden page again.
  useEffect(() => {
    if (!root.current) return undefined;
    const begun = begin(root.current);
    motion.current = begun;
    report(begun.swiper);
    return begun.stop;
  }, [root]);

  const speedMs = isStill ? 0 : options.speedMs;
  // Set on Swiper, so that it applies to keys and touch as well as to the buttons.
  useEffect(() => {
    if (motion.current) motion.current.swiper.params.speed = speedMs;
  }, [speedMs]);
  const goBack = () => motion.current?.order((swiper) => swiper.slidePrev());
  const goOn = () => motion.current?.order((swiper) => swiper.slideNext());
  // The delay starts at the end of the previous movement.
  const restMs = autoplayMs !== undefined && position.isMoving ? autoplayMs + speedMs : autoplayMs;
  const rotation = useRotation({
    root,
    delayMs: isSeen && !position.isLocked ? restMs : undefined,
    turn: position.turn,
    advance() {
      const swiper = motion.current?.swiper;
      const hasMoved = position.isLast ? swiper?.slideTo(0) : swiper?.slideNext();
      // Swiper rejects a move while the row is moving: wait for another delay.
      if (!hasMoved) setPosition(({ turn, ...unchanged }) => ({ ...unchanged, turn: turn + 1 }));
    },
  });

  if (position.isLocked) return null;
  return (
    <>
      <p className="visuallyHidden" aria-live={rotation.isRotating ? 'off' : 'polite'}>
        {position.turn > 1 && `Slide ${position.active + 1} of ${options.count}`}
      </p>
      {(autoplayMs ?? readableMs) >= readableMs && (
        <p aria-hidden="true" className={joinClasses('tag', styles.position)}>
          {position.active + 1} / {options.count}
        </p>
      )}
      {autoplayMs !== undefined && !isStill && <RotationButton rotation={rotation} of={label} />}
      <ControlButton icon="previous" label={`Previous: ${label}`} disabled={position.isFirst} onClick={goBack} />
      <ControlButton icon="next" label={`Next: ${label}`} disabled={position.isLast} onClick={goOn} />
    </>
  );
}
