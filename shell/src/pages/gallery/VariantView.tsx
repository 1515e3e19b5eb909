import { joinClasses } from '@site/shared';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './GalleryPage.module.css';
import type { Variant } from './reference.ts';

/** Renders a variant: its name, the example in a frame, and its code. */
export function VariantView({ component, variant }: { component: string; variant: Variant }) {
  const { name, example, tone, layout = 'stack', code } = variant;
  const isWide = layout === 'wide';
  return (
    <div className={styles.variant}>
      <div className={styles.sheet}>
        <p className={styles.name}>{name}</p>
        {layout !== 'code' && !isWide && (
          <div className={joinClasses(styles.content, styles.example)} data-tone={tone ?? 'paper'} data-layout={layout}>
            {example}
          </div>
        )}
      </div>
      {isWide && (
        <div className={styles.wide} data-tone={tone ?? 'paper'}>
          {example}
        </div>
      )}
      {code !== undefined && (
        <div className={styles.sheet}>
          <div className={styles.content}>
            <CodeBlock code={code} of={`${component}, ${name}`} />
          </div>
        </div>
      )}
    </div>
  );
}
