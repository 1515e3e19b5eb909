import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database, which fails as a network can. */
export type DatabaseProxy = {
  /** URL of the database through the proxy. */
  url: string;
  /** Passes data on; `refuse` closes connections, `hang` accepts them and never answers. */
  setMode: (mode: 'pass' | 'refuse' | 'hang') => void;
  /** Passes the next `commit` on to the database, and closes the connection when its answer arrives. */
  loseNextCommit: () => void;
  close: () => Promise<void>;
};

/** Opens a proxy in front of the database of a `postgres://` URL. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let mode: 'pass' | 'refuse' | 'hang' = 'pass';
  let losesCommit = false;
  const server = createServer((client) => {
    track(client);
    if (mode === 'refuse') client.destroy();
    if (mode !== 'pass') return;
    const database = connect(Number(port), hostname);
    track(database);
    let hasLost = false;
    client.on('data', (bytes) => {
      if (mode !== 'pass') return;
      if (losesCommit && bytes.includes('commit')) {
        losesCommit = false;
        hasLost = true;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (hasLost) client.destroy();
      else if (mode === 'pass') client.write(bytes);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const proxied = new URL(url);
  proxied.port = String((server.address() as AddressInfo).port); // safe: the server listens on TCP
  return {
    url: proxied.href,
    setMode(next) {
      if (next === 'refuse' || mode === 'hang') cut();
      mode = next;
    },
    loseNextCommit: () => (losesCommit = true),
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
