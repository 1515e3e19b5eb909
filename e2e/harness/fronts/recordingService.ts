import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a site service that records the calls of visitors. */
export type RecordingService = {
  /** Base URL. */
  url: string;
  /** Addresses of visitors, as the service receives them, by call. */
  visitors: { url: string; address: string }[];
  stop: () => Promise<void>;
};

/** Starts a proxy of a site service. */
export async function startRecordingService(serviceUrl: string): Promise<RecordingService> {
  const visitors: RecordingService['visitors'] = [];
  const { hostname, port } = new URL(serviceUrl);
  const server = createServer(({ url = '', method, headers }, outgoing) => {
    const forwardedFor = headers['x-forwarded-for'];
    if (forwardedFor !== undefined) visitors.push({ url, address: String(forwardedFor) });
    const forwarded = request({ hostname, port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // The address of a listening TCP server is an object.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visitors,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
