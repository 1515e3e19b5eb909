import { RejectedRelease } from '@site/releases/store/rejection';

/**
 * A part's code failed when it was run for the first time: it threw, or gave what it must not. What it was run beside
 * may be why, unlike with files that are missing or changed.
 */
export class LoadFailure extends RejectedRelease {}
