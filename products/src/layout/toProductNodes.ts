import { type DataNode, organization, paths, platformNames, toAddress } from '@site/shared';
import { featuresOf, planFeatures } from './planFeatures/planFeatures.content.ts';
import type { ProductContent } from './productContent.ts';

/**
 * Returns the schema.org nodes of a product page: `SoftwareApplication` with the features of its plan, and `FAQPage`.
 */
export function toProductNodes({ slug, meta, plans, questions }: ProductContent): DataNode[] {
  return [
    {
      '@type': 'SoftwareApplication',
      name: platformNames[slug],
      description: meta.description,
      url: toAddress(paths.product(slug)),
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web browser',
      featureList: featuresOf(slug).map((feature) => planFeatures[feature]),
      provider: organization,
      offers: plans.offers.map(({ title, text }) => ({ '@type': 'Offer', name: title, description: text })),
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
