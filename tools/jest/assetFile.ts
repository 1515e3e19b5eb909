/** Stands for the address of any picture, font or plain style sheet in unit tests. */
const address = '/asset';

export default address;
