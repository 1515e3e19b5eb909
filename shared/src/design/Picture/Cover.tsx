import type { Category } from '../../contract/entities.ts';
import { PlantScene } from './PlantScene.tsx';
import { SignalScene } from './SignalScene.tsx';
import { randomOf } from './seededRandom.ts';
import { TerrainScene } from './TerrainScene.tsx';

export type CoverProps = { seed: string; category?: Category; alt: string; className?: string };

const scenes = { engineering: PlantScene, sustainability: TerrainScene, innovation: SignalScene } as const;
const categories = ['engineering', 'sustainability', 'innovation'] as const satisfies readonly Category[];

/**
 * A drawing for content without a picture, the same one for the same slug: plants for engineering,
 * terrain for sustainability, signals for innovation. Renders an `<svg>`.
 */
export function Cover({ seed, category, alt, className }: CoverProps) {
  const random = randomOf(seed);
  const drawn = random();
  const Scene = scenes[category ?? categories[Math.floor(drawn * categories.length)] ?? 'engineering'];
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
