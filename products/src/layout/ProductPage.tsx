import {
  ActionLink,
  Band,
  Card,
  CardGrid,
  ConsultationBanner,
  Faq,
  Hero,
  PageHead,
  paths,
  platformNames,
} from '@site/shared';
import { taglines } from '@site/shared/taglines';
import type { ReactNode } from 'react';
import { CapabilityRow } from './CapabilityRow/CapabilityRow.tsx';
import { ChallengeBand } from './ChallengeBand/ChallengeBand.tsx';
import { PlanBand } from './PlanBand/PlanBand.tsx';
import { productDescriptions } from './productDescriptions.content.ts';
import type { ProductContent } from './productContent.ts';
import { ProjectBand } from './ProjectBand/ProjectBand.tsx';

export type ProductPageProps = {
  content: ProductContent;
  /** A drawing beside the hero's words. */
  heroFigure?: ReactNode;
  /** The platform's signature figure; shown where the content introduces one. */
  figure?: ReactNode;
};

/** The layout that the product pages share (specification, section 2, "Product pages"). */
export function ProductPage({ content, heroFigure, figure }: ProductPageProps) {
  return (
    <>
      <PageHead {...content.meta} />
      <Hero
        trail={[{ label: 'Digital platforms', href: paths.whatWeDo }, { label: platformNames[content.slug] }]}
        heading={content.hero.heading}
        lead={content.hero.lead}
        actions={<ActionLink href={paths.contact}>{content.hero.action}</ActionLink>}
        figure={heroFigure}
      />
      {content.figure && (
        <Band tone="mist" label="Live figure" heading={content.figure.heading} lead={content.figure.lead}>
          {figure}
        </Band>
      )}
      <ChallengeBand {...content.challenge} />
      <CapabilityRow {...content.capabilities} />
      {content.project && <ProjectBand {...content.project} />}
      <PlanBand {...content.plan} />
      <Band tone="mist" label="More platforms" heading={content.others.heading}>
        <CardGrid>
          {content.others.slugs.map((slug) => (
            <Card
              key={slug}
              href={paths.product(slug)}
              label={platformNames[slug]}
              title={taglines[slug]}
              description={productDescriptions[slug]}
              opensNewTab
              action="Learn More"
            />
          ))}
        </CardGrid>
      </Band>
      <Faq name={`${content.slug}-questions`} items={content.questions} />
      <ConsultationBanner />
    </>
  );
}
