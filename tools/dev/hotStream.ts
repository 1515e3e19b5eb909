/** Path of the event stream that reports builds and content changes to open pages. */
export const hotPath = '/_dev/hot';

/** Action in the event of a content change. */
export const contentAction = 'content';
