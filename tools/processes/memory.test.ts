import { parseCpuMs, parseKilobytes } from './memory.ts';

test("a process's memory is read in bytes from what the kernel tells", () => {
  expect(parseKilobytes('00400000-7fff [rollup]\nRss:              2048 kB\nPss:              1024 kB\n', 'Pss')).toBe(
    1024 * 1024,
  );
  expect(() => parseKilobytes('', 'Rss')).toThrow('no Rss');
});

test("a process's times are read whatever its program is called", () => {
  expect(parseCpuMs('4242 (node (a) b) S 1 4242 4242 0 -1 4194560 9000 0 12 0 310 45 0 0 20 0 11 0 100')).toBe(3550);
  expect(() => parseCpuMs('4242 (node) S 1')).toThrow('no times');
});
