import { createHash } from 'node:crypto';
import * as contract from '@site/shared/contract';
import type { ServiceDependencies } from './serviceDependencies.ts';

/** Part of the content version: a change of the contract can change responses without a change of the content. */
const contractDigest = createHash('sha256').update(JSON.stringify(contract)).digest('hex');

/**
 * Returns a version that changes when pages must be rendered again: with the content, the contract and the day
 * (articles appear and events end by date).
 */
export function contentVersionOf({ content, today }: Pick<ServiceDependencies, 'content' | 'today'>): string {
  return createHash('sha256')
    .update(`${content.current().digest} ${contractDigest} ${today()}`)
    .digest('hex')
    .slice(0, 20);
}
