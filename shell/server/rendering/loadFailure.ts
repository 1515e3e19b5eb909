import { RejectedRelease } from '@site/releases/store/rejection';

/**
 * Rejection of a release whose code failed while it was loaded: it threw an error or violated a rule. Unlike missing or
 * changed files, such a failure may be caused by another part of the set.
 */
export class LoadFailure extends RejectedRelease {}
