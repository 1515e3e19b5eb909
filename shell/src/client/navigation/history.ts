import { UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory } from 'react-router-dom';

/*
 * react-router 7.18 exports its histories only with the prefix UNSAFE_: its public routers include a data layer, which
 * this site does not use (ADR 0014). Only this file imports them, so an upgrade has one place to check.
 */

/** Creates a history on `window.history`. */
export const createBrowserHistory = UNSAFE_createBrowserHistory;
/** Creates a history in memory, for tests. */
export const createMemoryHistory = UNSAFE_createMemoryHistory;
