import {
  ActionLink,
  type BandArrangement,
  categoryNames,
  company,
  LinkedText,
  paths,
  RegisterBand,
} from '@site/shared';
import type { ServiceContent } from './serviceContent.ts';

/** Renders a `RegisterBand` with the company's three pillars as they apply to the page, and a link to the about page. */
export function WhyBrand({ layout, className, pillars }: BandArrangement & { pillars: ServiceContent['pillars'] }) {
  const entries = (['engineering', 'sustainability', 'innovation'] as const).map((pillar) => ({
    title: categoryNames[pillar],
    text: <LinkedText text={pillars[pillar]} />,
  }));
  return (
    <RegisterBand layout={layout} className={className} heading={`Why ${company.brand}?`} entries={entries}>
      <ActionLink href={paths.about} tone="quiet">
        About Us
      </ActionLink>
    </RegisterBand>
  );
}
