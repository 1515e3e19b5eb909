import { Hero, PageHead, paths, SiteLink } from '@site/shared';
import { PolicyParts } from './PolicyParts/PolicyParts.tsx';
import { hero, meta, sections } from './privacyPolicy.content.ts';
import classes from './PrivacyPolicyPage.module.css';

/** The privacy policy with its table of contents (specification, section 2). */
export function PrivacyPolicyPage() {
  return (
    <>
      <PageHead {...meta} />
      <Hero {...hero} className={classes.hero} />
      <div className={classes.ground} data-tone="paper">
        <div className={classes.sheet}>
          <nav aria-labelledby="contents" className={classes.contents}>
            <h2 id="contents" className="tag">
              Contents
            </h2>
            <ol role="list" className={classes.entries}>
              {sections.map(({ id, heading }, index) => (
                <li key={id}>
                  <SiteLink to={`${paths.privacy}#${id}`} className={classes.entry}>
                    <span className={classes.number}>{index + 1}</span>
                    {heading}
                  </SiteLink>
                </li>
              ))}
            </ol>
          </nav>
          <article className={classes.policy} aria-label={hero.heading}>
            {sections.map(({ id, heading, blocks }, index) => (
              <section key={id} id={id} className={classes.section}>
                <h2 className={classes.heading}>
                  <span className={classes.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {heading}
                </h2>
                {blocks.map((block, place) =>
                  typeof block === 'object' && 'list' in block ? (
                    <ul key={place} className={classes.list}>
                      {block.list.map((item, number) => (
                        <li key={number}>
                          <PolicyParts text={item} />
                        </li>
                      ))}
                    </ul>
                  ) : (
                    <p key={place}>
                      <PolicyParts text={block} />
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

export { PrivacyPolicyPage as Component };
