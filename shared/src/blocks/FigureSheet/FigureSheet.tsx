import type { ReactNode } from 'react';
import type { FigureSheetRecord } from '../../company/figureSheets.ts';
import { Calculation } from '../../design/Calculation/Calculation.tsx';
import type { CalculationSteps } from '../../design/Calculation/calculationText.ts';
import { FigureFrame, type FigureFrameProps } from '../../design/FigureFrame/FigureFrame.tsx';
import { TitleBlock } from './TitleBlock.tsx';

export type FigureSheetProps = Omit<FigureFrameProps, 'title' | 'foot'> & {
  /** The figure's entry in the register (`@site/shared/figureSheets`). */
  sheet: FigureSheetRecord;
  /** The present settings as text, such as `carbon price $95/t`. */
  settings?: readonly string[];
  /** The calculation with the present settings; none for a drawing without computed numbers. */
  calculation?: CalculationSteps;
  /** Key plan: the part of the plant that the figure is about. */
  keyPlan?: ReactNode;
};

/**
 * Renders a figure as a numbered sheet: a `FigureFrame` with its calculation and a title block, which links to a
 * question about the figure with its settings.
 */
export function FigureSheet({ sheet, settings, calculation, keyPlan, ...props }: FigureSheetProps) {
  const { number, title, revisions } = sheet;
  const settingsText = settings?.join(', ') ?? '';
  const { letter } = revisions.at(-1) ?? revisions[0];
  const heading = [`${number}, revision ${letter}: ${title}`, settingsText && `Settings: ${settingsText}`];
  return (
    <FigureFrame
      id={number}
      {...props}
      title={title}
      foot={
        <>
          {calculation && <Calculation calculation={calculation} heading={heading.filter(Boolean).join('\n')} />}
          <TitleBlock sheet={sheet} settings={settingsText} keyPlan={keyPlan} />
        </>
      }
    />
  );
}
