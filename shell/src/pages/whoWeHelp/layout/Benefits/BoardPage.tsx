import type { BenefitsForm } from '../audienceContent.ts';
import styles from './BoardPage.module.css';

/** Renders a `<figure>` of a page for the board: options with cost, tonnes and year, and a recommendation. */
export function BoardPage({ title, years, options, recommendation }: Extract<BenefitsForm, { form: 'board' }>) {
  return (
    <figure className={styles.page}>
      <figcaption className={styles.title}>{title}</figcaption>
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
              <td data-label="Capital, CAD">{capital.toLocaleString('en-US')}</td>
              <td data-label="t CO₂e a year">{tonnesPerYear.toLocaleString('en-US')}</td>
              <td data-label="From">{from}</td>
              <td data-label={`CAD/t over ${years} years`}>{(capital / (tonnesPerYear * years)).toFixed(0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.recommendation}>{recommendation}</p>
    </figure>
  );
}
