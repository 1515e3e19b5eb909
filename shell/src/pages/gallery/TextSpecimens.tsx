import { Accordion, Faq, FigureBand, FigureFrame, FirstScreen } from '@site/shared';
import { DataTable, Drawn, FigureSheet, isometric, Revision } from '@site/shared/figures';
import { sheetTonne } from '@site/shared/figureSheets';
import { Calculation } from '@site/shared/host';
import { RichText } from '@site/shared/records';
import { calculation, richText } from './gallery.content.ts';
import styles from './GalleryPage.module.css';
import { Specimen } from './Specimen.tsx';

const note = 'Carbon of the sample of March 14, not of February';

/** Specimens of questions, tables, figures, drawings and running text. */
export function TextSpecimens() {
  return (
    <>
      <QuestionSpecimens />
      <FigureSpecimens />
      <Specimen name="RichText">
        <RichText html={richText} />
      </Specimen>
    </>
  );
}

function QuestionSpecimens() {
  return (
    <>
      <Faq
        name="gallery-faq"
        items={[
          { question: 'Faq: is anything open at first?', answer: 'No. Opening one closes the others.' },
          { question: 'Does it work without scripts?', answer: 'It does: each is a details element of one name.' },
        ]}
      />
      <Specimen name="Accordion" tone="mist">
        <Accordion
          name="gallery-accordion"
          items={[
            {
              heading: 'Relief system design',
              body: (
                <ul>
                  <li>Two-phase and reacting reliefs</li>
                  <li>Disposal to flare</li>
                </ul>
              ),
            },
            { heading: 'Blowdown analysis', body: 'Minimum metal temperatures, second by second.' },
          ]}
        />
      </Specimen>
      <Specimen name="DataTable">
        <DataTable
          caption="Volumes in June"
          columns={[
            'Stream',
            { label: 'Metered, 10³ m³', isNumeric: true },
            { label: 'Estimated, 10³ m³', isNumeric: true },
          ]}
          rows={[
            ['Fuel', '1,204.6', '0.0'],
            ['Flare', '88.1', '12.4'],
            ['Vent', '0.0', '3.9'],
          ]}
        />
      </Specimen>
    </>
  );
}

function FigureSpecimens() {
  return (
    <>
      <Specimen name="FigureFrame with fig-* classes">
        <FigureFrame title="Figure 1: hues" caption="Each on the ground it stands on.">
          <svg viewBox="0 0 720 96" role="img" aria-label="Six strokes and five fills of figures">
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
      </Specimen>
      <FirstScreen
        hero={{
          label: 'Sample',
          heading: 'FirstScreen: a hero with its live figure',
          lead: 'Below each other in narrow windows.',
        }}
        composition="beside"
        tone="ink"
        live={{ heading: 'A ruler', lead: 'To the right of the text in wide windows.', figure: <Ruler /> }}
      />
      <FigureBand tone="mist" label="Figure" heading="FigureBand: beyond the columns" isWide>
        <Ruler />
      </FigureBand>
      <Specimen name="FigureSheet: calculation, settings, title block with a revision">
        <FigureSheet
          sheet={{ ...sheetTonne, revisions: [...sheetTonne.revisions, { letter: 'B', date: '2026-11-27', note }] }}
          caption="Fuel gas of one engine."
          settings={['gas sample of March 14', '186.0 × 10³ m³']}
          calculation={calculation}
        >
          <p>
            Filed: <Revision value="363.5 t" letter="B" />
          </p>
        </FigureSheet>
      </Specimen>
      <Specimen name="Calculation">
        <Calculation heading="One tonne" calculation={calculation} />
      </Specimen>
      <Specimen name="Drawn: solids of isometric">
        <svg
          className={styles.third}
          viewBox="-120 -150 240 230"
          role="img"
          aria-label="A column, a drum and a box on a pad"
        >
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
      </Specimen>
    </>
  );
}

function Ruler() {
  return (
    <FigureFrame title="Figure 2: a ruler" caption="As wide as the band lets it be.">
      <svg viewBox="0 0 720 40" role="img" aria-label="A ruler">
        <path className="fig-ink" d="M10 20h700M10 10v20M360 10v20M710 10v20" />
      </svg>
    </FigureFrame>
  );
}
