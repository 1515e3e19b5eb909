/** Shared module: isometric drawings, tables, the controls of figures and the timer of animated figures. */
export { Choice, type ChoiceProps } from './design/Choice/Choice.tsx';
export { DataTable } from './design/DataTable/DataTable.tsx';
export { Select, type SelectProps } from './design/Select/Select.tsx';
export { Slider, type SliderProps } from './design/Slider/Slider.tsx';
export { useTicksInView } from './design/rotation/useTicksInView.ts';
export { Drawn } from './drawing/Drawn.tsx';
export * as isometric from './drawing/isometric.ts';
export { KeyPlan, type KeyPlanProps } from './plant/KeyPlan/KeyPlan.tsx';
export { PlantView, type PlantSystem, type PlantViewProps } from './plant/PlantView/PlantView.tsx';
