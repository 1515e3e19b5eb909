import { company } from '../company/company.ts';
import { paths } from '../routing/paths.ts';
import type { DataNode } from './StructuredData.tsx';
import { toAddress } from './toAddress.ts';

/** The company in structured data: author, publisher, provider or organizer. */
export const organization: DataNode = {
  '@type': 'Organization',
  name: company.brand,
  url: toAddress(paths.home),
};
