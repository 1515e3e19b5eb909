import type { SmokeRenderedPage } from './smokeRenderSet.ts';
import type { RenderWorker } from './renderWorker.ts';

/**
 * Renders the most visited pages with a set that does not serve yet, except those that the smoke render rendered. It
 * starts with the first path and stops at the deadline or when a page fails. A failed page does not reject the release;
 * only the smoke render does.
 * @param deadline time after which no more pages are started, in milliseconds on the clock of `performance.now()`.
 */
export async function renderVisited(
  worker: Pick<RenderWorker, 'render'>,
  paths: readonly string[],
  rendered: readonly SmokeRenderedPage[],
  deadline: number,
): Promise<SmokeRenderedPage[]> {
  const known = new Set(rendered.map(({ path }) => path));
  const pages: SmokeRenderedPage[] = [];
  for (const path of paths.filter((each) => !known.has(each))) {
    if (performance.now() > deadline) return pages;
    const startedAt = Date.now();
    const answer = await worker.render({ url: path }).catch(() => undefined);
    if (!answer) return pages;
    if (answer.kind === 'page' && answer.status === 200) pages.push({ path, answer, startedAt });
  }
  return pages;
}
