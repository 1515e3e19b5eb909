import '@site/shared/design.css';
import { loadSection } from '../federation/remoteSections.ts';
import { boot } from './boot.tsx';

boot(loadSection).catch((error: unknown) =>
  console.error('The scripts of the site could not be started; its pages work without.', error),
);
