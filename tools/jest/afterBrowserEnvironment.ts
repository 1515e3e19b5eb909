import { configure } from '@testing-library/dom';
import { FakeIntersectionObserver, forgetObservers } from '../../shared/src/testing/intersections.ts';
import { installBrowserFakes } from './browserFakes.ts';
import '@testing-library/jest-dom';

installBrowserFakes();
Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
afterEach(forgetObservers);
// Figures write their settings into the address.
beforeEach(() => window.history.replaceState(null, '', '/'));
configure({ asyncUtilTimeout: 15_000 });
