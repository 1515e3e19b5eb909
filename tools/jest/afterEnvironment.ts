import { watchConsole } from '../../shared/src/testing/expectConsole.ts';
import { installBrowserFakes } from './browserFakes.ts';
import '@testing-library/jest-dom';

if (typeof window !== 'undefined') installBrowserFakes();
watchConsole();
