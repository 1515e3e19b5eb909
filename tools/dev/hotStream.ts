/** Path of the event stream by which open pages hear of builds and of changes of the content. */
export const hotPath = '/_dev/hot';

/** What the stream says when the content has changed. */
export const contentAction = 'content';
