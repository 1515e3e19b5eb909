import { Icon } from '@site/shared';
import { icons, iconSizes } from './gallery.content.ts';
import styles from './GalleryPage.module.css';
import { Specimen } from './Specimen.tsx';

/** Specimens of every icon at every size. */
export function Icons() {
  return (
    <>
      {icons.map(({ name, icons: group }) => (
        <Specimen key={name} name={`Icon: ${name}`}>
          <ul role="list" className={styles.row}>
            {group.map((icon) => (
              <li key={icon}>
                <div className={styles.icon}>
                  {iconSizes.map((size) => (
                    <Icon key={size} name={icon} width={size} height={size} />
                  ))}
                </div>
                <span className="tag">{icon}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </>
  );
}
