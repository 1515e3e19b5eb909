import { Button } from '@site/shared';
import { useState } from 'react';
import styles from './GalleryPage.module.css';

/** Renders code in a `<details>`, closed at first, with a button that copies it. */
export function CodeBlock({ code, of }: { code: string; of: string }) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setMessage('Copied.');
    } catch {
      // The browser denies access, or the page has no secure context.
      setMessage('The browser does not allow it. Select the code and copy it.');
    }
  };
  return (
    <details className={styles.code}>
      <summary className={styles.summary}>
        Code<span className="visuallyHidden"> of {of}</span>
      </summary>
      <div className={styles.source}>
        <pre role="region" tabIndex={0} aria-label={`Code: ${of}`}>
          <code>{code}</code>
        </pre>
        <p className={styles.copy} data-needs-script>
          <Button tone="quiet" onClick={() => void copy()}>
            Copy<span className="visuallyHidden"> the code of {of}</span>
          </Button>
          <span aria-live="polite">{message}</span>
        </p>
      </div>
    </details>
  );
}
