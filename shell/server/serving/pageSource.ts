import type { PageRequest } from '../../src/render/contract.ts';
import type { Canary } from '@site/releases/log/logEntry';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { Origin } from '../logging/origin.ts';
import type { FormWorker } from './formWorker.ts';
import type { Rendered, RenderPool } from './renderPool.ts';

/** A release set with the workers that render its pages and handle its forms. */
export type PageSource = {
  serving: () => ReleaseSet;
  render: (request: PageRequest) => Promise<Rendered>;
  /** Returns the part, release and route that answer a path. */
  originOf: (path: string) => Origin;
  /** Estimates how long the render of a page would wait in the queue, in milliseconds. */
  estimateWaitMs: (url: string) => number;
  /** Keys of other sets whose cached pages may be sent in place of a page, preferred ones first. */
  earlierSets: () => readonly string[];
  forms: Pick<FormWorker, 'submit' | 'takes'>;
  /** The canary in the set; absent for the live set. */
  canary?: Canary;
};

/** Returns the source of a pool's pages. */
export function toSource(
  { render, originOf, estimateWaitMs }: Pick<RenderPool, 'render' | 'originOf' | 'estimateWaitMs'>,
  others: Omit<PageSource, 'render' | 'originOf' | 'estimateWaitMs'>,
): PageSource {
  return { render, originOf, estimateWaitMs, ...others };
}
