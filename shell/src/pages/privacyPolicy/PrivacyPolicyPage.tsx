import { Hero, LinkedText, PageHead, paths } from '@site/shared';
import { hero, meta, type PolicySection, sections } from './privacyPolicy.content.ts';
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
                {blocks.map((block, blockIndex) => (
                  <Block key={blockIndex} block={block} />
                ))}
              </section>
            ))}
          </article>
        </div>
      </div>
    </>
  );
}

/** Renders a paragraph, a list, or the table of the values that the site stores in the browser. */
function Block({ block }: { block: PolicySection['blocks'][number] }) {
  if (typeof block === 'object' && 'list' in block)
    return (
      <ul className={styles.list}>
        {block.list.map((item, index) => (
          <li key={index}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    );
  if (typeof block === 'object' && 'notes' in block)
    return (
      <table className={styles.notes}>
        <thead>
          <tr>
            <th scope="col">Note</th>
            <th scope="col">What it keeps</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {block.notes.map(({ key, storage, content, until }) => (
            <tr key={key}>
              <th scope="row">
                <code>{key}</code>
                <small className={styles.storage}>{storage}</small>
              </th>
              <td>{content}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <p>
      <LinkedText text={block} />
    </p>
  );
}
