import type { ReactNode } from 'react';
import { Accordion } from '../../design/Accordion/Accordion.tsx';
import { Band, type BandProps } from '../../design/Band/Band.tsx';
import styles from './Faq.module.css';

/** One question; an answer of plain text becomes a paragraph. */
export type FaqItem = { question: string; answer: ReactNode };

export type FaqProps = Omit<BandProps, 'children' | 'name'> & {
  /** Groups the questions: opening one closes the others. Unique on its page. */
  name: string;
  items: readonly FaqItem[];
};

/** Questions and answers, one open at a time. Renders a `Band`. */
export function Faq({ heading = 'Frequently asked questions', label = 'FAQ', name, items, ...props }: FaqProps) {
  return (
    <Band heading={heading} label={label} {...props}>
      <Accordion
        name={name}
        className={styles.questions}
        items={items.map(({ question, answer }) => ({ heading: question, body: answer }))}
      />
    </Band>
  );
}
