/** Error for a release store that does not answer, for a reason that may change from one attempt to the next. */
export class StoreUnavailable extends Error {}
