import { FigureFrame, type Profile, paths } from '@site/shared';
import { TitleBlock } from '@site/shared/host';
import styles from './SignedSheet.module.css';
import { Portrait } from '../../../blocks/Portrait/Portrait.tsx';
import { sheet as words } from '../profile.content.ts';

export type SignedSheetProps = { person: Profile; calculation: NonNullable<Profile['calculation']> };

/**
 * Renders a person's drawn instrument and signed calculation as a numbered sheet: given values, steps, result, title
 * block. Verified: the content check evaluates each step and traces its numbers to the given values.
 */
export function SignedSheet({ person, calculation }: SignedSheetProps) {
  const { number, title, given, steps, conclusion, sources, checkedBy, date, revision } = calculation;
  const result = steps.at(-1)?.result ?? '';
  return (
    <FigureFrame
      id={number}
      className={styles.sheet}
      title={`${words.label} ${number}`}
      foot={
        <TitleBlock
          sheet={{
            number,
            by: person.fullName,
            checked: checkedBy.fullName,
            revisions: [{ letter: revision, date, note: words.issue }],
          }}
          hasQuestion={false}
        />
      }
    >
      <div className={styles.columns}>
        <div className={styles.subject}>
          <Portrait person={person} className={styles.instrument} priority />
          <h2 className={styles.title}>{title}</h2>
        </div>
        <div className={styles.given}>
          <h3 className={styles.heading}>{words.given}</h3>
          <dl className={styles.values}>
            {given.map(({ symbol, name, value, source }) => (
              <div key={symbol} className={styles.value}>
                <dt className={styles.name}>
                  <span className={styles.symbol}>{symbol}</span> <span>{name}</span>
                </dt>
                <dd className={styles.number}>{value}</dd>
                {source && <dd className={styles.source}>{source}</dd>}
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.work}>
          <h3 className={styles.heading}>{words.steps}</h3>
          <ol role="list" className={styles.steps}>
            {steps.map((step) => (
              <li key={step.label} className={styles.step}>
                <p className={styles.label}>{step.label}</p>
                <p className={styles.line}>{keepTogether(step.formula)}</p>
                <p className={styles.line}>= {keepTogether(step.values)}</p>
                <p className={styles.outcome}>= {keepTogether(step.result)}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className={styles.result} data-tone="ink">
        <Result text={result} />
        <div className={styles.meaning}>
          <p className={styles.conclusion}>{conclusion}</p>
          <p className={styles.sources}>
            {words.sources}: {sources.join('; ')}. {words.checked}{' '}
            <a href={paths.profile(checkedBy.seoUrlSlug)}>{checkedBy.fullName}</a>.
          </p>
        </div>
      </div>
    </FigureFrame>
  );
}

/** Replaces spaces by no-break spaces within inner brackets, after signs and between a number and its unit. */
function keepTogether(line: string): string {
  return line
    .replaceAll(/\([^()]*\)/g, (inner) => inner.replaceAll(' ', '\u00A0'))
    .replaceAll(/(?<=\d) (?=\p{L})|(?<=[×÷]) /gu, '\u00A0');
}

/** Renders a result with a large number and a smaller unit. */
function Result({ text }: { text: string }) {
  const [, number = text, unit = ''] = /^(\S*\d\S*)\s+(.+)$/.exec(text) ?? [];
  return (
    <p className={styles.huge}>
      {number}
      {unit && <span className={styles.unit}> {unit}</span>}
    </p>
  );
}
