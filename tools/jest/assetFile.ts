/** Replaces the URL of pictures, fonts and plain style sheets in unit tests. */
const address = '/asset';

export default address;
