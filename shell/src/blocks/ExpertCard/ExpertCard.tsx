import { joinClasses } from '@site/shared';
import { PersonCard, type PersonCardProps } from '@site/shared/records';
import styles from './ExpertCard.module.css';

/** Renders a `PersonCard` whose portrait is next to the text on phones. */
export function ExpertCard({ className, ...props }: PersonCardProps) {
  return <PersonCard {...props} className={joinClasses(styles.card, className)} />;
}
