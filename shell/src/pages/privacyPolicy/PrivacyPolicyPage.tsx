import { Hero, LinkedText, PageHead, paths } from '@site/shared';
import { hero, meta, sections } from './privacyPolicy.content.ts';
import styles from './PrivacyPolicyPage.module.css';

/** Renders the privacy policy with a table of contents. */
export function Component() {
  return (
    <>
      <PageHead {...meta} />
      <Hero {...hero} className={styles.hero} />
      <div className={styles.ground} data-tone="paper">
        <div className={styles.sheet}>
          <nav aria-labelledby="contents" className={styles.contents}>
            <h2 id="contents" className="tag">
              Contents
            </h2>
            <ol role="list" className={styles.entries}>
              {sections.map(({ id, heading }, index) => (
                <li key={id}>
                  <a href={`${paths.privacy}#${id}`} className={styles.entry}>
                    <span className={styles.number}>{index + 1}</span>
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <article className={styles.policy} aria-label={hero.heading}>
            {sections.map(({ id, heading, blocks }, index) => (
              <section key={id} id={id} className={styles.section}>
                <h2 className={styles.heading}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {heading}
                </h2>
                {blocks.map((block, blockIndex) =>
                  typeof block === 'object' && 'list' in block ? (
                    <ul key={blockIndex} className={styles.list}>
                      {block.list.map((item, itemIndex) => (
                        <li key={itemIndex}>
                          {typeof item === 'object' && 'code' in item ? (
                            <>
                              <code>{item.code}</code>
                              {item.text}
                            </>
                          ) : (
                            <LinkedText text={item} />
                          )}
                        </li>
                      ))}
                    </ul>
                  ) : (
                    <p key={blockIndex}>
                      <LinkedText text={block} />
                    </p>
                  ),
                )}
              </section>
            ))}
          </article>
        </div>
      </div>
    </>
  );
}
