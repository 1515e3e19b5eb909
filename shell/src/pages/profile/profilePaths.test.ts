import type { ReadApi } from '@site/shared';
import { samplePerson } from '@site/shared/testing';
import { listProfilePaths } from './profilePaths.ts';

const person = (slug: string) => samplePerson({ identifier: slug, seoUrlSlug: slug });
const answers: Readonly<Record<string, unknown>> = {
  '/experts': {
    expertsList: { a: person('a'), b: person('b') },
    featuredExpertsList: { a: person('a') },
    eventList: {},
  },
  '/about': { founders: { b: person('b'), c: person('c') } },
};
// The answers above have the types of the contract.
const readApi: ReadApi = async <Body>(path: string) => answers[path] as Body;

test('every person on a page has one profile path', async () => {
  expect(await listProfilePaths(readApi)).toEqual(['/people/profile/a', '/people/profile/b', '/people/profile/c']);
});
