import type { ReactNode } from 'react';
import type { Category } from '../../contract/entities.ts';
import { FieldScene } from './FieldScene.tsx';
import { HallScene } from './HallScene.tsx';
import { PlantScene } from './PlantScene.tsx';
import { SignalScene } from './SignalScene.tsx';
import { type Random, randomOf } from './seededRandom.ts';
import { TerrainScene } from './TerrainScene.tsx';

/** What a cover stands for: content of a category, or an event, which has none. */
export type CoverSubject = Category | 'event';

export type CoverProps = { seed: string; subject?: CoverSubject; alt: string; className?: string };

type Scene = (props: { random: Random }) => ReactNode;

const scenes: Record<CoverSubject, readonly [Scene, ...Scene[]]> = {
  engineering: [PlantScene],
  sustainability: [TerrainScene],
  innovation: [SignalScene, FieldScene],
  event: [HallScene],
};

/**
 * A drawing for content without a picture, the same one for the same slug: plants for engineering,
 * terrain for sustainability, signals or a field for innovation, a hall for an event; any of the categories'
 * without a subject. Renders an `<svg>`.
 */
export function Cover({ seed, subject, alt, className }: CoverProps) {
  const random = randomOf(seed);
  const hands: readonly [Scene, ...Scene[]] = subject
    ? scenes[subject]
    : [...scenes.engineering, ...scenes.sustainability, ...scenes.innovation];
  const Scene = hands[Math.floor(random() * hands.length)] ?? hands[0];
  return (
    <svg
      className={className}
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <rect className="fig-mist-fill" width="640" height="400" />
      <Scene random={random} />
    </svg>
  );
}
