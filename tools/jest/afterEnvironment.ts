import { configure } from '@testing-library/dom';
import { watchConsole } from '../../shared/src/testing/expectConsole.ts';
import { FakeIntersectionObserver, forgetObservers } from '../../shared/src/testing/intersections.ts';
import { installBrowserFakes } from './browserFakes.ts';
import '@testing-library/jest-dom';

// Long, because tests are slow on a busy machine; no test measures time.
jest.setTimeout(60_000);
if (typeof window !== 'undefined') {
  installBrowserFakes();
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
  afterEach(forgetObservers);
  // Figures write their settings into the address.
  beforeEach(() => window.history.replaceState(null, '', '/'));
  configure({ asyncUtilTimeout: 15_000 });
}
watchConsole();
