import { createLog, type LogLevel } from './log.ts';

/** The lines that a log of this level writes of one event of each kind. */
function write(level: LogLevel) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  log.info('Now serving discover/d2.');
  log.warn('Release discover/d3 is refused.');
  log.error('Page /a could not be rendered.', new Error('the seal leaks'));
  return lines;
}

test('each event is a line with its time, level and message, and what failed with its stack', () => {
  expect(write('info')).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.+Z$/), part: 'site', message: 'Now serving discover/d2.' },
    expect.objectContaining({ level: 'warn', message: 'Release discover/d3 is refused.' }),
    expect.objectContaining({
      level: 'error',
      error: expect.objectContaining({ message: 'the seal leaks', stack: expect.stringContaining('log.test.ts') }),
    }),
  ]);
});

test.each<[LogLevel, string[]]>([
  ['warn', ['warn', 'error']],
  ['error', ['error']],
  ['silent', []],
])('at the level %s one is told of %j', (level, told) => {
  expect(write(level).map((line) => line['level'])).toEqual(told);
});
