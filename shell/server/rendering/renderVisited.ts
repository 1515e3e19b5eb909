import type { SmokeRenderedPage } from './smokeRenderSet.ts';
import type { RenderWorker } from './renderWorker.ts';

/**
 * Renders the pages that visitors ask for most with a set that does not serve yet, besides those that a smoke render
 * gave: from the first path on, until the time is over or a page fails. Such a page is no reason to reject a release;
 * the smoke render decides that.
 * @param until when no more page is begun, in milliseconds as `performance.now()` gives them.
 */
export async function renderVisited(
  worker: Pick<RenderWorker, 'render'>,
  paths: readonly string[],
  rendered: readonly SmokeRenderedPage[],
  until: number,
): Promise<SmokeRenderedPage[]> {
  const known = new Set(rendered.map(({ path }) => path));
  const pages: SmokeRenderedPage[] = [];
  for (const path of paths.filter((each) => !known.has(each))) {
    if (performance.now() > until) return pages;
    const startedAt = Date.now();
    const answer = await worker.render({ url: path }).catch(() => undefined);
    if (!answer) return pages;
    if (answer.kind === 'page' && answer.status === 200) pages.push({ path, answer, startedAt });
  }
  return pages;
}
