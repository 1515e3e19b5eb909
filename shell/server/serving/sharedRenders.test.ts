import { createSharedRenders } from './sharedRenders.ts';

test('renders of one part that hang do not delay refreshes of another part', async () => {
  const renders = createSharedRenders<string>();
  const hang = () => new Promise<string>(() => {});
  for (const key of ['a1', 'a2', 'a3']) void renders.run(key, 'a', hang);
  const refreshSamePart = jest.fn(async () => 'a');
  renders.refresh('a4', 'a', refreshSamePart);
  const refreshOtherPart = jest.fn(async () => 'b');
  renders.refresh('b1', 'b', refreshOtherPart);
  expect(refreshOtherPart).toHaveBeenCalledTimes(1);
  expect(refreshSamePart).not.toHaveBeenCalled();
});
