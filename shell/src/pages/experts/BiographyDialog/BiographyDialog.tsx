import { ActionLink, Button, paths, type Person } from '@site/shared';
import { useEffect, useId, useRef } from 'react';
import { Portrait } from '../../../blocks/Portrait/Portrait.tsx';
import styles from './BiographyDialog.module.css';

export type BiographyDialogProps = {
  /** The person to show; undefined while the dialog is closed. */
  person?: Person;
  /** Called after the dialog is closed by its button, Escape or a click outside of it. */
  onClose: () => void;
};

/**
 * Renders a `<dialog>` with an expert's summary (ADR 0055). The browser keeps the focus inside and returns it to the
 * element that opened the dialog.
 */
export function BiographyDialog({ person, onClose }: BiographyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const nameId = useId();
  useEffect(() => {
    if (!person || dialog.current?.open) return;
    opener.current = document.activeElement;
    dialog.current?.showModal();
  }, [person]);
  function close() {
    // WebKitGTK does not return the focus in one of ten cases and leaves it on the body.
    const { current } = opener;
    if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
    onClose();
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={nameId} onClose={close} closedby="any">
      {person && (
        <div className={styles.sheet}>
          <Portrait person={person} isDecorative className={styles.portrait} />
          <div className={styles.words}>
            <h2 id={nameId} className={styles.name}>
              {person.fullName}
            </h2>
            <p className={styles.titles}>{[person.professionalTitle, person.position].filter(Boolean).join(' / ')}</p>
            <p className={styles.summary}>{person.summary}</p>
          </div>
          <div className={styles.actions}>
            <ActionLink href={paths.profile(person.seoUrlSlug)}>Read Full Bio</ActionLink>
            <Button tone="quiet" onClick={() => dialog.current?.close()}>
              Close
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
