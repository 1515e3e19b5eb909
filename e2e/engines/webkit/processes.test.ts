import { parseListening } from './processes.ts';

test('returns only the listening sockets of the TCP socket table', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:840F 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 81734 1 0000 100 0 0 10 0
   1: 0100007F:840F 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 81800 1 0000 20 4 30 10 -1
`;
  expect(parseListening(table)).toEqual([{ port: 33_807, inode: '81734' }]);
});
