import type { SiteQuery } from '@site/shared';
import { siteApi } from '@site/shared/data';

type Answer = { data: string } | { error: { status: number; data: unknown } };

/** Queries that settle only when the test calls `answerQuery`. */
const { answer: endpoint } = siteApi.injectEndpoints({
  endpoints: (build) => ({
    answer: build.query<string, string>({
      queryFn: (name) => {
        const pending = Promise.withResolvers<Answer>();
        (pendingAnswers[name] ??= []).push(pending);
        return pending.promise;
      },
    }),
  }),
}).endpoints;

const pendingAnswers: Record<string, PromiseWithResolvers<Answer>[]> = {};

/** Returns the query with a name. */
export const testQuery = (name: string): SiteQuery => endpoint.initiate(name);
/** Returns the data of the query with a name. */
export const useTestQuery = (name: string) => endpoint.useQueryState(name).data;
/** Returns how often the query with a name has run since `resetQueries`. */
export const countQueries = (name: string) => pendingAnswers[name]?.length ?? 0;
/** Answers the latest run of a query with a text, or with an error status. */
export function answerQuery(name: string, answer: string | number): void {
  const pending = pendingAnswers[name]?.at(-1);
  if (!pending) throw new Error(`The query "${name}" has not been run.`);
  pending.resolve(typeof answer === 'string' ? { data: answer } : { error: { status: answer, data: null } });
}
/** Forgets all queries. Call it in `beforeEach`. */
export function resetQueries(): void {
  for (const name of Object.keys(pendingAnswers)) delete pendingAnswers[name];
}
