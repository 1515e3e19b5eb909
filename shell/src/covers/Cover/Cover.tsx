import type { CoverName, CoverSubject } from '@site/shared/covers';
import type { ReactNode } from 'react';
import { coverStyle } from './coverStyle.ts';
import { FieldScene } from './FieldScene.tsx';
import { HallScene } from './HallScene.tsx';
import { PlantScene } from './PlantScene.tsx';
import { SignalScene } from './SignalScene.tsx';
import { type Random, seededRandom } from './seededRandom.ts';
import { TerrainScene } from './TerrainScene.tsx';

type Scene = (props: { random: Random }) => ReactNode;

const scenes: Record<CoverSubject, readonly [Scene, ...Scene[]]> = {
  engineering: [PlantScene],
  sustainability: [TerrainScene],
  innovation: [SignalScene, FieldScene],
  event: [HallScene],
  any: [PlantScene, TerrainScene, SignalScene, FieldScene],
};

/**
 * Renders the cover of content without a picture as a complete SVG file with a transparent background. The same seed
 * gives the same drawing: a plant for engineering, terrain for sustainability, signals or a field for innovation, a
 * hall for an event, and one of the categories' drawings for other content.
 * Ornament from a seeded random generator: it makes no claim.
 */
export function Cover({ subject, seed }: CoverName) {
  const random = seededRandom(seed);
  const [first, ...others] = scenes[subject];
  const Scene = [first, ...others][Math.floor(random() * (others.length + 1))] ?? first;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="640"
      height="400"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
    >
      <style>{coverStyle}</style>
      <Scene random={random} />
    </svg>
  );
}
