import { ProductPage } from '../../layout/ProductPage.tsx';
import { AbatementCurve } from './AbatementCurve/AbatementCurve.tsx';
import { SystemDrawing } from './SystemDrawing/SystemDrawing.tsx';
import { team } from './team.content.ts';

/** The page `/products/team`. */
export function Component() {
  return <ProductPage content={team} heroFigure={<SystemDrawing />} figure={<AbatementCurve />} />;
}
