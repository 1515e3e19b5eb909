import { parseServerEnvironment } from './env.ts';

test('without settings the defaults stand', () => {
  expect(parseServerEnvironment({})).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    SERVICE_URL: 'http://127.0.0.1:4001',
    WATCH_INTERVAL_MS: 500,
    RENDER_LIMIT_MS: 3000,
    PRELOAD_LIMIT_MS: 800,
    LOG_LEVEL: 'info',
    AUTO_ROLLBACK: 'on',
  });
});

test('texts become numbers, empty settings count as unset, foreign ones are ignored', () => {
  expect(parseServerEnvironment({ PORT: '0', RENDER_LIMIT_MS: '', PATH: '/bin' })).toMatchObject({
    PORT: 0,
    RENDER_LIMIT_MS: 3000,
  });
  expect(parseServerEnvironment({ PATH: '/bin' })).not.toHaveProperty('PATH');
});

test.each(['RENDER_LIMIT_MS', 'PRELOAD_LIMIT_MS', 'WATCH_INTERVAL_MS'])(
  '%s is at most a minute: Node fires a timer of more than 24.8 days at once',
  (name) => {
    expect(() => parseServerEnvironment({ [name]: '99999999999' })).toThrow(/milliseconds, from \d+ to 60000/);
    expect(parseServerEnvironment({ [name]: '60000' })).toMatchObject({ [name]: 60_000 });
  },
);

test('every faulty variable is listed at once, with what to set it to', () => {
  const start = () =>
    parseServerEnvironment({
      PORT: 'four',
      AUTO_ROLLBACK: 'no',
      SERVICE_URL: 'localhost:4001',
      WATCH_INTERVAL_MS: '10',
      LOG_LEVEL: 'loud',
    });
  expect(start).toThrow(/^The site server cannot start/);
  expect(start).toThrow(/PORT is "four": set it to a port/);
  expect(start).toThrow(/SERVICE_URL is "localhost:4001": set it to http/);
  expect(start).toThrow(/WATCH_INTERVAL_MS is "10": set it to a whole number/);
  expect(start).toThrow(/AUTO_ROLLBACK is "no": set it to on or off/);
  expect(start).toThrow(/LOG_LEVEL is "loud": set it to silent, error/);
});
