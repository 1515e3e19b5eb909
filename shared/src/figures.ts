/** An entry of the facade: drawings in isometric, and tables. */
export { DataTable } from './design/DataTable/DataTable.tsx';
export { Drawn } from './drawing/Drawn.tsx';
export * as isometric from './drawing/isometric.ts';
