import type { Fault } from './faults.ts';
import { separateLiveFaults } from './liveFaults.ts';

const fault: Fault = {
  kind: 'contrast',
  path: '/discover',
  width: 390,
  what: '“Events” 1.92:1',
  cause: 'contrast of <p>',
};
const partOf = (path: string) => (path.startsWith('/discover') ? 'discover' : 'shell');

/** Separates faults of a release of a part from those that pages have with the live releases. */
async function separate(changed: string[], faults: Fault[], liveFaults: Fault[]) {
  const opened: string[][] = [];
  const { own, live } = await separateLiveFaults(faults, {
    changed,
    partOf,
    async openLive(paths) {
      opened.push([...paths]);
      return liveFaults;
    },
  });
  return { own, live, opened };
}

test('a fault of the released part is its own, and no live page is opened', async () => {
  expect(await separate(['discover'], [fault], [fault])).toEqual({ own: [fault], live: [], opened: [] });
});

test('a new shell is not blamed for a fault that a section’s page has with the live shell as well', async () => {
  const other = { ...fault, path: '/discover/events' };
  const { own, live, opened } = await separate(['shell'], [fault, other], [fault]);
  expect({ own, live }).toEqual({ own: [other], live: [fault] });
  expect(opened).toEqual([['/discover', '/discover/events']]);
});

test('a section is not blamed for a fault in the live frame, but for one that it causes there', async () => {
  const inFrame = { ...fault, part: 'shell' };
  expect(await separate(['discover'], [inFrame], [inFrame])).toMatchObject({ own: [], live: [inFrame] });
  expect(await separate(['discover'], [inFrame], [])).toMatchObject({ own: [inFrame], live: [] });
});

test('a new shell is blamed for a fault in its frame on the page of a section', async () => {
  const inFrame = { ...fault, part: 'shell' };
  expect(await separate(['shell'], [inFrame], [inFrame])).toMatchObject({ own: [inFrame], live: [], opened: [] });
});
