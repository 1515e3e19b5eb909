import { parseCpuMs, parseKilobytes } from './memory.ts';

test('the memory of a process is parsed from /proc and converted to bytes', () => {
  expect(parseKilobytes('00400000-7fff [rollup]\nRss:              2048 kB\nPss:              1024 kB\n', 'Pss')).toBe(
    1024 * 1024,
  );
  expect(() => parseKilobytes('', 'Rss')).toThrow('contains no Rss');
});

test('the CPU time of a process is parsed with spaces and parentheses in the name of its program', () => {
  expect(parseCpuMs('4242 (node (a) b) S 1 4242 4242 0 -1 4194560 9000 0 12 0 310 45 0 0 20 0 11 0 100')).toBe(3550);
  expect(() => parseCpuMs('4242 (node) S 1')).toThrow('contains no CPU times');
});
