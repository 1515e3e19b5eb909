import { type AboutContent, type ExpertsContent, paths, type ReadApi } from '@site/shared';

/** Lists the paths of all profiles, without duplicates. Rejects if the service does not answer. */
export async function listProfilePaths(api: ReadApi): Promise<string[]> {
  const [{ featuredExpertsList, expertsList }, groups] = await Promise.all([
    api<ExpertsContent>('/experts'),
    api<AboutContent>('/about'),
  ]);
  const people = [expertsList, featuredExpertsList, ...Object.values(groups)].flatMap((list) => Object.values(list));
  return [...new Set(people.map(({ seoUrlSlug }) => paths.profile(seoUrlSlug)))];
}
