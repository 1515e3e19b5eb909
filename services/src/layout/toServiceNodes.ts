import { type DataNode, organization, paths, serviceNames, type TextWithLinks, toAddress } from '@site/shared';
import type { ServiceContent } from './serviceContent.ts';

/** Returns the schema.org nodes of a service page: a `Service` with its offers, and a `FAQPage`. */
export function toServiceNodes({ slug, meta, offers, questions }: ServiceContent): DataNode[] {
  return [
    {
      '@type': 'Service',
      name: serviceNames[slug],
      description: meta.description,
      url: toAddress(paths.service(slug)),
      provider: organization,
      areaServed: 'Western Canada',
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: offers.heading,
        itemListElement: offers.items.map(({ heading, summary }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: heading, description: summary },
        })),
      },
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
      })),
    },
  ];
}

function toPlainText(text: TextWithLinks): string {
  return text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}
