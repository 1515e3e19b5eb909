import { Band, type BandArrangement, type BandProps } from '@site/shared';
import type { ChallengeContent } from '../productContent.ts';
import styles from './ChallengeBand.module.css';

/** Renders a `Band` with the customer's problem and the platform's answer, in the layout that `variant` selects. */
export function ChallengeBand({
  layout,
  className,
  lead,
  ...content
}: ChallengeContent & BandArrangement & Pick<BandProps, 'lead'>) {
  return (
    <Band
      layout={layout}
      className={className}
      tone={content.tone}
      label={content.label ?? 'The problem'}
      heading={content.heading}
      lead={lead}
    >
      <ChallengeBody content={content} />
    </Band>
  );
}

function ChallengeBody({ content }: { content: ChallengeContent }) {
  switch (content.variant) {
    case 'sides':
      return (
        <div className={styles.sides} data-part="body">
          <Side title="Challenge" text={content.challenge} />
          <Side title="Solution" text={content.solution} isSolution />
        </div>
      );
    case 'pairs':
      return (
        <div className={styles.pairs} data-part="body">
          {content.pairs.map(({ challenge, solution }) => (
            <div key={challenge} className={styles.pair} data-part="pair">
              <h3 className={styles.difficulty}>{challenge}</h3>
              <p>{solution}</p>
            </div>
          ))}
        </div>
      );
    case 'statement':
      return (
        <div className={styles.explained} data-part="body">
          <p className={styles.statement} data-part="statement">
            {content.statement.split(/(\S+-\S+)/).map((part, index) =>
              index % 2 ? (
                <span key={part} className={styles.unbroken}>
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </p>
          <div className={styles.paragraphs} data-part="paragraphs">
            {content.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      );
  }
}

function Side({ title, text, isSolution }: { title: string; text: string; isSolution?: boolean }) {
  return (
    <div className={styles.side} data-is-solution={isSolution || undefined}>
      <h3 className="tag">{title}</h3>
      <p>{text}</p>
    </div>
  );
}
