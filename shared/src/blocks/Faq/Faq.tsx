import type { ReactNode } from 'react';
import { Accordion } from '../../design/Accordion/Accordion.tsx';
import { Band, type BandProps } from '../../design/Band/Band.tsx';
import styles from './Faq.module.css';

/** One question with its answer; a string becomes a paragraph. */
export type FaqItem = { question: string; answer: ReactNode };

export type FaqProps = Omit<BandProps, 'children' | 'layout' | 'name'> & {
  /** Groups the questions: opening one closes the others. Unique on its page. */
  name: string;
  items: readonly FaqItem[];
};

/**
 * Renders a `Band` with questions and answers, of which at most one is open: in wide windows in two columns below the
 * heading.
 */
export function Faq({ heading = 'Frequently asked questions', label = 'FAQ', name, items, ...props }: FaqProps) {
  // Up to three questions are one column: a second one would end in a gap.
  const half = items.length > 3 ? Math.ceil(items.length / 2) : items.length;
  const columns = [items.slice(0, half), items.slice(half)].filter(({ length }) => length > 0);
  return (
    <Band heading={heading} label={label} {...props} layout={props.margin ? 'columns' : 'across'}>
      <div className={styles.columns} data-has-margin={props.margin ? true : undefined}>
        {columns.map((column) => (
          <Accordion
            key={column[0]?.question}
            name={name}
            className={styles.column}
            items={column.map(({ question, answer }) => ({ heading: question, body: answer }))}
          />
        ))}
      </div>
    </Band>
  );
}
