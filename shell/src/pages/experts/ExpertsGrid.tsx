import { Band, type Person } from '@site/shared';
import { useState } from 'react';
import { BiographyDialog } from './BiographyDialog/BiographyDialog.tsx';
import { grid } from './experts.content.ts';
import { useExperts } from './expertsEndpoints.ts';
import { MainExperts } from './MainExperts/MainExperts.tsx';
import { OtherExperts } from './OtherExperts/OtherExperts.tsx';

/** Renders a `Band` with up to three main experts and, below them, the others; nothing until they are loaded. */
export function ExpertsGrid() {
  const { data: { everyone = [] } = {} } = useExperts();
  const [shown, setShown] = useState<Person>();
  const main = grid.mainExperts.flatMap((name) => everyone.filter(({ identifier }) => identifier === name));
  const others = everyone.filter((person) => !main.includes(person));
  if (everyone.length === 0) return null;
  return (
    <Band layout="across" className="hugeHeading" label={grid.label} heading={grid.heading}>
      {main.length > 0 && <MainExperts people={main} onBiography={setShown} />}
      {others.length > 0 && <OtherExperts people={others} onBiography={setShown} />}
      <BiographyDialog person={shown} onClose={() => setShown(undefined)} />
    </Band>
  );
}
