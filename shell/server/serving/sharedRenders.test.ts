import { createSharedRenders } from './sharedRenders.ts';

test('renders of one part that never end hold up the refreshes of no other part', async () => {
  const renders = createSharedRenders<string>();
  const hang = () => new Promise<string>(() => {});
  for (const key of ['a1', 'a2', 'a3']) void renders.run(key, 'a', hang);
  const ofSamePart = jest.fn(async () => 'a');
  renders.refresh('a4', 'a', ofSamePart);
  const ofOtherPart = jest.fn(async () => 'b');
  renders.refresh('b1', 'b', ofOtherPart);
  expect(ofOtherPart).toHaveBeenCalledTimes(1);
  expect(ofSamePart).not.toHaveBeenCalled();
});
