import '@site/shared/design.css';
import { loadSection } from '../federation/remoteSections.ts';
import { boot } from './boot.tsx';

boot(loadSection).catch((error: unknown) =>
  console.error('The site could not be started in this browser; its pages work without scripts.', error),
);
