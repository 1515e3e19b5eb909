/** Shared module: the plant's sheet, views of it, and its key plan. */
export { KeyPlan, type KeyPlanProps } from './plant/KeyPlan/KeyPlan.tsx';
export { PlantSheet, type PlantSheetProps } from './plant/PlantSheet/PlantSheet.tsx';
export { PlantView, type PlantSystem, type PlantViewProps } from './plant/PlantView/PlantView.tsx';
