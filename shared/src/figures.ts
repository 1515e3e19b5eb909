/** Shared module: figure sheets, isometric drawings, tables, controls and settings of figures, and their timer. */
export { FigureSheet, type FigureSheetProps } from './blocks/FigureSheet/FigureSheet.tsx';
export type { CalculationStep, CalculationSteps } from './design/Calculation/calculationText.ts';
export { Choice, type ChoiceProps } from './design/Choice/Choice.tsx';
export { DataTable } from './design/DataTable/DataTable.tsx';
export { Revision, type RevisionProps } from './design/Revision/Revision.tsx';
export { Select, type SelectProps } from './design/Select/Select.tsx';
export { Slider, type SliderProps } from './design/Slider/Slider.tsx';
export { useTicksInView } from './design/rotation/useTicksInView.ts';
export { Drawn } from './drawing/Drawn.tsx';
export * as isometric from './drawing/isometric.ts';
export {
  choiceSetting,
  type FigureSetting,
  type FigureSettings,
  numberSetting,
  type SettingChanges,
  type SettingValues,
  useFigureSettings,
} from './routing/useFigureSettings.ts';
