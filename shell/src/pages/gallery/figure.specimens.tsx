import { FigureFrame } from '@site/shared';
import { Choice, Drawn, FigureSheet, isometric, Revision, Select, Slider } from '@site/shared/figures';
import { sheetTonne } from '@site/shared/figureSheets';
import { useState } from 'react';
import { calculation } from './gallery.content.ts';
import type { ComponentEntry } from './reference.ts';

const revisedSheet = {
  ...sheetTonne,
  revisions: [
    ...sheetTonne.revisions,
    { letter: 'B', date: '2026-11-27', note: 'Carbon of the sample of March 14, not of February' },
  ],
} as const;

/** Specimens of figures, their controls and drawings. */
export const figureSpecimens: readonly ComponentEntry[] = [
  {
    component: 'FigureFrame',
    accessibility: [
      'A `figure` with the name `title`. The drawing in it needs `role="img"` and a name.',
      'What the drawing shows by position or colour must also be in the caption, the table or the text.',
    ],
    variants: [
      {
        name: 'Strokes and fills of figures',
        example: (
          <FigureFrame title="Figure 1: hues" caption="Each on the ground of its band.">
            <svg viewBox="0 0 720 96" role="img" aria-label="Five strokes and five fills of figures">
              <path className="fig-ink" d="M10 20h120" />
              <path className="fig-line" d="M150 20h120" />
              <path className="fig-accent" d="M290 20h120" />
              <path className="fig-flare" d="M430 20h120" />
              <path className="fig-sky" d="M570 20h120" />
              <path className="fig-ink-fill" d="M10 50h120v30H10z" />
              <path className="fig-mist-fill" d="M150 50h120v30H150z" />
              <path className="fig-accent-fill" d="M290 50h120v30H290z" />
              <path className="fig-flare-fill" d="M430 50h120v30H430z" />
              <path className="fig-sky-fill" d="M570 50h120v30H570z" />
            </svg>
          </FigureFrame>
        ),
      },
    ],
  },
  {
    component: 'FigureSheet',
    accessibility: [
      'As `FigureFrame`. Its `id` is the number of the sheet, so links can lead to it.',
      'Controls belong into the figure, above what they change; the calculation is a `details` element.',
    ],
    variants: [
      {
        name: 'With settings, a calculation and a revision',
        example: (
          <FigureSheet
            sheet={revisedSheet}
            caption="Fuel gas of one engine."
            settings={['gas sample of March 14', '186.0 × 10³ m³']}
            calculation={calculation}
          >
            <p>
              Filed: <Revision value="363.5 t" letter="B" />
            </p>
          </FigureSheet>
        ),
      },
    ],
  },
  {
    component: 'Slider',
    accessibility: [
      'A range input with a visible label: arrow keys, Page Up and Down, Home and End. Hidden without script.',
      '`valueText` says the value with its unit in words.',
    ],
    variants: [{ name: 'With a unit and bounds', layout: 'columns', example: <PriceSlider /> }],
  },
  {
    component: 'Choice',
    accessibility: ['A `fieldset` of radio buttons: one tab stop, the arrow keys choose. Hidden without script.'],
    variants: [{ name: 'Two options', layout: 'columns', example: <UnitChoice /> }],
  },
  {
    component: 'Select',
    accessibility: ['A native `select` in its label. Hidden without script.'],
    variants: [{ name: 'One of two', layout: 'columns', example: <UnitSelect /> }],
  },
  {
    component: 'Revision',
    accessibility: ['The letter of the revision follows the value in the text that screen readers read.'],
    variants: [
      {
        name: 'In a sentence',
        example: (
          <p>
            Filed: <Revision value="363.5 t" letter="B" />
          </p>
        ),
      },
    ],
  },
  {
    component: 'Drawn',
    accessibility: ['Paths only: the `svg` around them needs `role="img"` and a name.'],
    variants: [
      {
        name: 'Solids, the farthest first',
        layout: 'columns',
        example: (
          <svg viewBox="-120 -150 240 230" role="img" aria-label="A column, a drum and a box on a pad">
            <Drawn
              solids={[
                isometric.box([0, 0, 0], 120, 120, 8),
                isometric.column([30, 30, 8], 18, 90, { isDomed: true, seams: [30, 60] }),
                isometric.drum([16, 92, 28], 14, 60, [30]),
                isometric.box([76, 20, 8], 30, 40, 34),
              ]}
            />
            <path className="fig-accent-fill" d={isometric.flame([30, 30, 120], 24)} />
          </svg>
        ),
      },
    ],
  },
];

function PriceSlider() {
  const [price, setPrice] = useState(95);
  return (
    <Slider
      label="Carbon price"
      value={price}
      min={0}
      max={170}
      step={5}
      shown={`$${price}`}
      unit="per tonne CO₂e"
      valueText={`${price} dollars per tonne`}
      bounds={['$0', '$170']}
      onChange={setPrice}
    />
  );
}

function UnitChoice() {
  const [unit, setUnit] = useState('SI');
  return (
    <Choice
      legend="Units"
      options={[
        { value: 'SI', label: 'SI' },
        { value: 'field', label: 'Field' },
      ]}
      chosen={unit}
      onChoose={setUnit}
    />
  );
}

function UnitSelect() {
  const [unit, setUnit] = useState('SI');
  return (
    <Select
      label="Units, of many"
      options={[
        { value: 'SI', label: 'SI' },
        { value: 'field', label: 'Field' },
      ]}
      chosen={unit}
      onChoose={setUnit}
    />
  );
}
