/** The part, release and route that answer a path. Values are from served releases only, never from a request. */
export type Origin = { part: string; release: string; route: string };

/** Route of paths without a page. */
export const noRoute = 'none';
