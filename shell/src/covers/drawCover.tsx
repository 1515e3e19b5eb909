import type { CoverName } from '@site/shared/covers';
import { renderToStaticMarkup } from 'react-dom/server';
import { Cover } from './Cover/Cover.tsx';

/** Draws a cover as the text of an SVG file. */
export function drawCover(cover: CoverName): string {
  return renderToStaticMarkup(<Cover {...cover} />);
}
