import type { Author } from '@site/shared';
import { formatDate } from '@site/shared/records';
import { PersonLink } from './PersonLink.tsx';
import type { ContentItemHeaderProps } from './ContentItemHeader.tsx';

type Byline = { author?: Author; publicationDate: string; readingMinutes: number };

/** Returns author, publication date and reading time of an article or a research paper as facts. */
export function bylineFacts({ author, publicationDate, readingMinutes }: Byline): ContentItemHeaderProps['facts'] {
  return [
    ...(author ? [['Author', <PersonLink key="author" author={author} />] as const] : []),
    [
      'Published',
      <time key="date" dateTime={publicationDate}>
        {formatDate(publicationDate)}
      </time>,
    ],
    ['Reading time', readingMinutes === 1 ? '1 minute' : `${readingMinutes} minutes`],
  ];
}
