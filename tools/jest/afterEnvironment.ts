import { watchConsole } from '../../shared/src/testing/expectConsole.ts';

// Long, because tests are slow on a busy machine; no test measures time.
jest.setTimeout(60_000);
watchConsole();
