import { parseEnv } from './env.ts';

test('without settings the defaults stand', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    SERVICE_URL: 'http://127.0.0.1:4001',
    WATCH_INTERVAL_MS: 500,
    RENDER_LIMIT_MS: 3000,
    PRELOAD_LIMIT_MS: 800,
    LOG_LEVEL: 'info',
  });
});

test('texts become numbers, empty settings count as unset, foreign ones are ignored', () => {
  expect(parseEnv({ PORT: '0', RENDER_LIMIT_MS: '', PATH: '/bin' })).toMatchObject({ PORT: 0, RENDER_LIMIT_MS: 3000 });
  expect(parseEnv({ PATH: '/bin' })).not.toHaveProperty('PATH');
});

test('every fault is told at once, each with its value, and what to do', () => {
  const faulty = { PORT: 'four', SERVICE_URL: 'localhost:4001', WATCH_INTERVAL_MS: '10', LOG_LEVEL: 'loud' };
  let message = '';
  try {
    parseEnv(faulty);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toMatch(/^The site server cannot start with these settings:/);
  for (const words of [
    'PORT="four"',
    'SERVICE_URL="localhost:4001"',
    'WATCH_INTERVAL_MS=10',
    'LOG_LEVEL="loud"',
    'Correct them in the environment.',
  ])
    expect(message).toContain(words);
});
