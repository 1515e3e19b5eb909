import { createLog, type LogLevel } from './log.ts';

/** Logs one event of each level and returns the lines that are written. */
function writeEachLevel(level: LogLevel) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  log.info('Now serving discover/d2.');
  log.warn('Release discover/d3 is rejected.');
  log.error('Page /a could not be rendered.', new Error('render failed'));
  return lines;
}

test('each event is a line with time, level and message, and with the stack of an error', () => {
  expect(writeEachLevel('info')).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      program: 'site-server',
      message: 'Now serving discover/d2.',
    },
    expect.objectContaining({ level: 'warn', message: 'Release discover/d3 is rejected.' }),
    expect.objectContaining({
      level: 'error',
      error: expect.objectContaining({ message: 'render failed', stack: expect.stringContaining('log.test.ts') }),
    }),
  ]);
});

test.each<[LogLevel, string[]]>([
  ['warn', ['warn', 'error']],
  ['error', ['error']],
  ['silent', []],
])('the log level %s writes %j', (level, written) => {
  expect(writeEachLevel(level).map((line) => line['level'])).toEqual(written);
});
