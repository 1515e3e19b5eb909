import { joinClasses, type Person } from '@site/shared';
import styles from './SignedResult.module.css';

export type SignedResultProps = { person: Person; className?: string };

/** Renders quantity and result of a person's signed calculation as a `<p>`; nothing if there is none. */
export function SignedResult({ person: { signedResult }, className }: SignedResultProps) {
  if (!signedResult) return null;
  return (
    <p className={joinClasses(styles.signed, className)}>
      {signedResult.title} <b className={styles.result}>{signedResult.result}</b>
    </p>
  );
}
