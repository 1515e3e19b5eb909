import type { ReactNode } from 'react';
import { Accordion } from '../../design/Accordion/Accordion.tsx';
import { Band, type BandProps } from '../../design/Band/Band.tsx';
import styles from './Faq.module.css';

/** One question with its answer; a string becomes a paragraph. */
export type FaqItem = { question: string; answer: ReactNode };

export type FaqProps = Omit<BandProps, 'children' | 'name'> & {
  /** Groups the questions: opening one closes the others. Unique on its page. */
  name: string;
  items: readonly FaqItem[];
};

/** Renders a `Band` with questions and answers, of which at most one is open. */
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
