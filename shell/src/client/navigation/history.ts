import { UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory } from 'react-router-dom';

/*
 * react-router has no public names for its histories (7.18): its own are for routers that bring a data layer, which
 * this site does without (ADR 0020). They are imported here and nowhere else: one place to look at on an upgrade.
 */

/** The history of the window. */
export const createBrowserHistory = UNSAFE_createBrowserHistory;
/** A history in memory, for tests. */
export const createMemoryHistory = UNSAFE_createMemoryHistory;
