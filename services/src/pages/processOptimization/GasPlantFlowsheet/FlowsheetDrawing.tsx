import type { ReactNode } from 'react';
import styles from './FlowsheetDrawing.module.css';
import type { Plant, UnitKey } from './gasPlant.ts';

/** Vessels and machines, each at its place on the sheet; all are joined by `Piping`. */
const equipment: Readonly<Record<UnitKey, ReactNode>> = {
  separator: <path d="M58 86h84c14 0 14 40 0 40H58c-14 0-14-40 0-40z" />,
  inletCompressor: <path d="M268 66v64l52-20V86z" />,
  amine: <path d="M430 76c0-20 44-20 44 0v152c0 20-44 20-44 0z" />,
  dehydrator: <path d="M662 76c0-20 40-20 40 0v152c0 20-40 20-40 0z" />,
  chiller: <circle cx="880" cy="98" r="26" />,
  salesCompressor: <path d="M1030 66v64l52-20V86z" />,
};

/** The plant as a flowsheet, its bottleneck marked; the list below it says the same in words. Renders an `<svg>`. */
export function FlowsheetDrawing({ plant }: { plant: Plant }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 1200 330" aria-hidden="true">
      <Piping />
      {plant.units.map(({ key }) => (
        <g key={key} className={styles.unit} data-is-limit={key === plant.limit.key || undefined}>
          {equipment[key]}
        </g>
      ))}
      <Internals />
      <Labels />
    </svg>
  );
}

/** Every line from where it comes to where it goes. */
function Piping() {
  return (
    <>
      <g className="fig-enter" data-step="1">
        {/* Gas: inlet, separator, inlet compressor, contactor, dehydrator, chiller, cold separator, sales */}
        <path className={styles.gas} d="M4 106H48M100 86V60H230V98H268" />
        <path className={styles.gas} d="M320 98H392V214H430M452 61V36H622V214H662" />
        <path className={styles.gas} d="M682 61V36H806V98H854M906 98H944" />
        <path className={styles.gas} d="M962 70V42H1008V98H1030M1082 98H1188M1180 92l10 6-10 6" />
      </g>
      <g className="fig-enter" data-step="2">
        {/* Amine: rich to the regenerator, lean back by its pump; acid gas to the sulphur plant */}
        <path className={styles.loop} d="M452 243V276H602V122H582M560 214V250H506V196M506 172V88H474" />
        <path className={styles.loop} d="M560 92V70H590M582 64l10 6-10 6" />
        {/* Glycol: rich to the reboiler, lean back by its pump; water to the incinerator */}
        <path
          className={styles.loop}
          d="M682 243V276H762V246M732 222V196M732 172V88H702M770 222V178M764 188l6-12 6 12"
        />
        {/* Refrigerant: chiller to compressor and condenser and back */}
        <path className={styles.loop} d="M870 122V178M890 178V122" />
        {/* Liquids of both separators */}
        <path className={styles.loop} d="M100 126V306H1188M962 146V306M1180 300l10 6-10 6" />
      </g>
    </>
  );
}

function Internals() {
  return (
    <>
      <path className={styles.thin} d="M52 112h96M434 108h36M434 132h36M434 156h36M434 180h36" />
      <path className={styles.thin} d="M666 108h32M666 132h32M666 156h32M666 180h32M862 98l10-12 10 24 10-24 6 12" />
      {/* Regenerator, pumps, glycol reboiler, refrigeration, cold separator */}
      <path className={styles.vessel} d="M538 104c0-16 44-16 44 0v98c0 16-44 16-44 0z" />
      <path className={styles.thin} d="M542 128h36M542 150h36M542 172h36" />
      <circle className={styles.vessel} cx="506" cy="184" r="12" />
      <circle className={styles.vessel} cx="732" cy="184" r="12" />
      <path className={styles.vessel} d="M722 222h60c10 0 10 24 0 24h-60c-10 0-10-24 0-24z" />
      <path className={styles.vessel} d="M836 178h88v34h-88z" />
      <path className={styles.vessel} d="M944 84c0-18 36-18 36 0v48c0 18-36 18-36 0z" />
      <path className={styles.thin} d="M948 124h28" />
    </>
  );
}

const labels = [
  { text: 'INLET', x: 4, y: 74, anchor: 'start' },
  { text: 'ACID GAS', x: 610, y: 58, anchor: 'end' },
  { text: 'WATER', x: 770, y: 166, anchor: 'middle' },
  { text: 'PROPANE', x: 880, y: 200, anchor: 'middle' },
  { text: 'SALES GAS', x: 1190, y: 84, anchor: 'end' },
  { text: 'LIQUIDS', x: 1190, y: 294, anchor: 'end' },
] as const;

function Labels() {
  return labels.map(({ text, x, y, anchor }) => (
    <text key={text} className={styles.label} x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  ));
}
