import { joinClasses } from '@site/shared';
import { PersonCard, type PersonCardProps } from '@site/shared/records';
import styles from './ExpertCard.module.css';

/** A person in short, with a portrait that stands beside the words on a phone. Renders a `PersonCard`. */
export function ExpertCard({ className, ...props }: PersonCardProps) {
  return <PersonCard {...props} className={joinClasses(styles.card, className)} />;
}
