import type { SiteQuery } from '@site/shared';
import { siteApi } from '@site/shared/data';

type Answer = { data: string } | { error: { status: number; data: unknown } };

/** Queries whose answers come when they are told to, for tests of the shell. */
const { answer: endpoint } = siteApi.injectEndpoints({
  endpoints: (build) => ({
    answer: build.query<string, string>({
      queryFn: (name) => {
        const waiting = Promise.withResolvers<Answer>();
        (asked[name] ??= []).push(waiting);
        return waiting.promise;
      },
    }),
  }),
}).endpoints;

const asked: Record<string, PromiseWithResolvers<Answer>[]> = {};

/** The query of a name. */
export const testQuery = (name: string): SiteQuery => endpoint.initiate(name);
/** Reads what the query of a name brought. */
export const useTestQuery = (name: string) => endpoint.useQueryState(name).data;
/** How often a name was asked for since `resetQueries`. */
export const countQueries = (name: string) => asked[name]?.length ?? 0;
/** Answers the latest call for a name by words, or by an error's status. */
export function answerQuery(name: string, answer: string | number): void {
  const waiting = asked[name]?.at(-1);
  if (!waiting) throw new Error(`Nobody has asked for "${name}".`);
  waiting.resolve(typeof answer === 'string' ? { data: answer } : { error: { status: answer, data: null } });
}
/** Call it in `beforeEach`. */
export function resetQueries(): void {
  for (const name of Object.keys(asked)) delete asked[name];
}
