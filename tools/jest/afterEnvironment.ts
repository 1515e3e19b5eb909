import { configure } from '@testing-library/dom';
import { watchConsole } from '../../shared/src/testing/expectConsole.ts';
import { installBrowserFakes } from './browserFakes.ts';
import '@testing-library/jest-dom';

// On a busy machine a test may take long; none of them measures time.
jest.setTimeout(60_000);
if (typeof window !== 'undefined') {
  installBrowserFakes();
  configure({ asyncUtilTimeout: 15_000 });
}
watchConsole();
