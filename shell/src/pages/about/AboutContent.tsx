import { Founders } from './Founders.tsx';
import { Network } from './Network.tsx';

/** The sections of the about page that depend on the site service. */
export function AboutContent() {
  return (
    <>
      <Founders />
      <Network />
    </>
  );
}

export { AboutContent as Component };
