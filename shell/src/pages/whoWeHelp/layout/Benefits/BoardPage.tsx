import { formatNumber } from '@site/shared';
import { type CalculationSteps, FigureSheet } from '@site/shared/figures';
import { sheetBoard } from '@site/shared/figureSheets';
import type { BenefitsForm } from '../audienceContent.ts';
import styles from './BoardPage.module.css';

type Board = Extract<BenefitsForm, { form: 'board' }>;

/** Returns the cost of a tonne of each option: capital by the tonnes of all years. */
export function calculateBoard({ years, options }: Pick<Board, 'years' | 'options'>): CalculationSteps {
  return {
    steps: options.map(({ name, capital, tonnesPerYear }) => ({
      label: name,
      formula: 'capital ÷ (tonnes a year × years)',
      values: `${capital} CAD ÷ (${tonnesPerYear} t/a × ${years} a)`,
      result: `${toCost(capital, tonnesPerYear, years)} CAD/t`,
    })),
    sources: ['undiscounted, without revenue and operating cost', 'illustrative, not a client’s'],
  };
}

const toCost = (capital: number, tonnesPerYear: number, years: number) =>
  (capital / (tonnesPerYear * years)).toFixed(0);

/** Renders a `<figure>` of a page for the board: options with cost, tonnes and year, and a recommendation. */
export function BoardPage({ title, years, options, recommendation }: Board) {
  return (
    <FigureSheet
      className={styles.page}
      sheet={sheetBoard}
      caption={title}
      calculation={calculateBoard({ years, options })}
    >
      <table className={styles.options}>
        <thead>
          <tr>
            <th scope="col">Option</th>
            <th scope="col">Capital, CAD</th>
            <th scope="col">t CO₂e a year</th>
            <th scope="col">From</th>
            <th scope="col">CAD/t over {years} years</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ name, capital, tonnesPerYear, from }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Capital, CAD">{formatNumber(capital)}</td>
              <td data-label="t CO₂e a year">{formatNumber(tonnesPerYear)}</td>
              <td data-label="From">{from}</td>
              <td data-label={`CAD/t, ${years} years`}>{toCost(capital, tonnesPerYear, years)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.recommendation}>{recommendation}</p>
    </FigureSheet>
  );
}
