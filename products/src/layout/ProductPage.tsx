import {
  ActionLink,
  ConsultationBanner,
  Faq,
  FigureBand,
  Hero,
  PageHead,
  paths,
  platformNames,
  RegisterBand,
  StructuredData,
  toBreadcrumbs,
} from '@site/shared';
import { platformHues } from '@site/shared/hues';
import { taglines } from '@site/shared/taglines';
import type { ReactNode } from 'react';
import { Capabilities } from './Capabilities/Capabilities.tsx';
import { ChallengeBand } from './ChallengeBand/ChallengeBand.tsx';
import { PlanBand } from './PlanBand/PlanBand.tsx';
import { productDescriptions } from './productDescriptions.content.ts';
import type { BandPlace, ProductContent } from './productContent.ts';
import { ProjectBand } from './ProjectBand/ProjectBand.tsx';
import { toProductNodes } from './toProductNodes.ts';

export type ProductPageProps = {
  content: ProductContent;
  /** Drawing next to the hero's text. */
  heroFigure?: ReactNode;
  /** The platform's interactive figure. */
  figure: ReactNode;
  /** Bands that only this page has, by position. A band at the figure's position follows the figure. */
  bands?: Partial<Record<BandPlace, ReactNode>>;
};

/** Renders the layout that all product pages share. */
export function ProductPage({ content, heroFigure, figure, bands }: ProductPageProps) {
  const { slug, hero, otherPlatforms } = content;
  const { after: figurePlace, ...figureBand } = content.figure;
  const after = (place: BandPlace) => (
    <>
      {figurePlace === place && (
        <FigureBand label="Live figure" {...figureBand}>
          {figure}
        </FigureBand>
      )}
      {bands?.[place]}
    </>
  );
  const trail = [{ label: 'Digital platforms', href: paths.whatWeDo }, { label: platformNames[slug] }];
  return (
    <div data-hue={platformHues[slug]}>
      <PageHead {...content.meta} />
      <StructuredData nodes={[toBreadcrumbs(trail, paths.product(slug)), ...toProductNodes(content)]} />
      <Hero
        trail={trail}
        heading={hero.heading}
        lead={hero.lead}
        actions={<ActionLink href={paths.contact}>{hero.action}</ActionLink>}
        figure={heroFigure}
      />
      {after('hero')}
      <ChallengeBand {...content.challenge} />
      {after('challenge')}
      {content.capabilities && <Capabilities slug={slug} {...content.capabilities} />}
      {after('capabilities')}
      {content.project && <ProjectBand {...content.project} />}
      <PlanBand slug={slug} {...content.plans} />
      {after('plans')}
      {otherPlatforms && (
        <RegisterBand
          heading={otherPlatforms.heading}
          entries={otherPlatforms.slugs.map((other) => ({
            label: platformNames[other],
            title: taglines[other],
            text: productDescriptions[other],
            href: paths.product(other),
            opensNewTab: true,
          }))}
        />
      )}
      <Faq name={`${slug}-questions`} items={content.questions} />
      <ConsultationBanner {...content.banner} />
    </div>
  );
}
