import { CodeText } from './CodeText.tsx';
import styles from './GalleryPage.module.css';
import type { ComponentReference } from './reference.ts';

/** Renders a component's props as a `<dl>`: name, type, default, description. */
export function PropList({ props, passesOnTo }: Pick<ComponentReference, 'props' | 'passesOnTo'>) {
  return (
    <>
      {props.length > 0 && (
        <dl className={styles.props}>
          {props.map(({ name, type, isOptional, initial, description }) => (
            <div key={name} className={styles.prop}>
              <dt>
                <code>{name}</code>
                {!isOptional && <span className={styles.required}>required</span>}
              </dt>
              <dd>
                <code>{type}</code>
                {initial !== undefined && (
                  <span className={styles.initial}>
                    default <code>{initial}</code>
                  </span>
                )}
              </dd>
              {description && (
                <dd>
                  <CodeText text={description} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {passesOnTo !== undefined && (
        <p className={styles.note}>
          {props.length > 0 ? 'Also takes' : 'Takes'} every attribute of <code>{passesOnTo}</code>, with{' '}
          <code>className</code> and <code>ref</code>, and passes it on to that element.
        </p>
      )}
    </>
  );
}
