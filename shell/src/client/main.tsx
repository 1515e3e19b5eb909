import '@site/shared/design.css';
import { boot } from './boot.tsx';

boot().catch((error: unknown) =>
  console.error('The site could not be started in this browser; its pages work as plain pages.', error),
);
