import type { ReactNode } from 'react';
import type { FigureSheetRecord } from '../../company/figureSheets.ts';
import { RevisionMark } from '../../design/Revision/Revision.tsx';
import { toQuestionPath } from '../../routing/figureQuestion.ts';
import styles from './TitleBlock.module.css';

export type TitleBlockProps = {
  sheet: Pick<FigureSheetRecord, 'by' | 'checked' | 'revisions'> & { number: string };
  settings?: string;
  keyPlan?: ReactNode;
  /** Adds a link to a question about the sheet, which must be in the register. */
  hasQuestion?: boolean;
};

/**
 * Renders a sheet's title block as a `<div>`: settings, revisions, number, names, date, and a link to ask about it. The
 * key plan is beside them, in wide windows if scripts run; otherwise the hero's still drawing has one (`FirstScreen`).
 */
export function TitleBlock({ sheet, settings = '', keyPlan, hasQuestion = true }: TitleBlockProps) {
  const { number, by, checked, revisions } = sheet;
  const { letter, date } = revisions.at(-1) ?? revisions[0];
  // In wide blocks settings and revisions share a row.
  const columns = settings && revisions.length > 1 ? 'half' : 'all';
  return (
    <div className={styles.block}>
      <div className={styles.parts}>
        {keyPlan && (
          <div className={styles.plan} data-needs-script>
            {keyPlan}
          </div>
        )}
        <dl className={styles.cells}>
          {settings && <Cell term="Settings" value={settings} columns={columns} />}
          {revisions.length > 1 && (
            <div className={styles.cell} data-columns={columns}>
              <dt className={styles.term}>Revisions</dt>
              {revisions.map((revision) => (
                <dd key={revision.letter} className={styles.revision}>
                  <RevisionMark letter={revision.letter} />
                  <span className="visuallyHidden">{revision.letter}: </span>
                  {revision.date} {revision.note}
                </dd>
              ))}
            </div>
          )}
          <Cell term="Sheet" value={number} />
          <Cell term="By" value={<Initials name={by} />} />
          <Cell term="Checked" value={<Initials name={checked} />} />
          <Cell term="Date" value={<time dateTime={date}>{date}</time>} />
          <Cell term="Rev." value={letter} columns={hasQuestion ? undefined : 'rest'} />
          {hasQuestion && (
            <div className={styles.cell} data-print="hidden">
              <dt className={styles.term}>Question</dt>
              <dd>
                <a className={styles.ask} href={toQuestionPath(number, settings)}>
                  Ask about this
                </a>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}

function Cell({ term, value, columns }: { term: string; value: ReactNode; columns?: 'all' | 'half' | 'rest' }) {
  return (
    <div className={styles.cell} data-columns={columns}>
      <dt className={styles.term}>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Renders the initials of a person, as on a drawing. */
function Initials({ name }: { name: string }) {
  const initials = name.split(' ').map((word) => word.charAt(0));
  return <abbr title={name}>{initials.join('')}</abbr>;
}
