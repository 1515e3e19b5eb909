import { CodeText } from './CodeText.tsx';
import styles from './GalleryPage.module.css';
import { PropList } from './PropList.tsx';
import type { ComponentEntry, ComponentReference } from './reference.ts';
import { VariantView } from './VariantView.tsx';

/** Renders a component's part of the reference. Its anchor is the component's name. */
export function ComponentSection({ component, accessibility, variants, reference }: ComponentEntry) {
  return (
    <section id={component} className={styles.component}>
      <div className={styles.sheet}>
        <div className={styles.content}>
          <h2 className={styles.title}>{component}</h2>
          {reference?.description.split('\n\n').map((paragraph) => (
            <p key={paragraph} className={styles.description}>
              <CodeText text={paragraph} />
            </p>
          ))}
        </div>
        {reference && <Facts {...reference} />}
      </div>
      {variants.map((variant) => (
        <VariantView key={variant.name} component={component} variant={variant} />
      ))}
      {reference && (
        <div className={styles.sheet}>
          <p className={styles.name}>Props</p>
          <div className={styles.content}>
            <PropList {...reference} />
          </div>
        </div>
      )}
      <div className={styles.sheet}>
        <p className={styles.name}>Accessibility</p>
        <ul className={styles.content}>
          {accessibility.map((sentence) => (
            <li key={sentence}>
              <CodeText text={sentence} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Facts({ entry, file, bytes }: ComponentReference) {
  return (
    <dl className={styles.factList}>
      <dt>Import</dt>
      <dd>{entry}</dd>
      <dt>Source</dt>
      <dd>{file}</dd>
      <dt>Own bytes</dt>
      <dd>
        {bytes.script} B script{bytes.style > 0 && `, ${bytes.style} B style`}
      </dd>
    </dl>
  );
}
