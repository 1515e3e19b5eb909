/** An entry of the facade: drawings in isometric, and tables. */
export { type DataColumn, DataTable, type DataTableProps } from './design/DataTable/DataTable.tsx';
export { Drawn } from './drawing/Drawn.tsx';
export { box, column, drum, flame, type Place, project, ring, run, type Solid } from './drawing/isometric.ts';
