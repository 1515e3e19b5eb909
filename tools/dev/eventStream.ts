import type { ServerResponse } from 'node:http';
import type { HotMessage } from './hotStream.ts';

/** Interval of the lines that keep an idle stream open, in milliseconds. */
const heartbeatMs = 1000;

/** Server-sent events for open pages (HTML Standard, section 9.2). */
export type EventStream = {
  /** Sends `first` to a new page, and every later message until the page closes the connection. */
  open: (response: ServerResponse, first: readonly HotMessage[]) => void;
  publish: (message: HotMessage) => void;
  close: () => void;
};

/** Creates an event stream without connections. */
export function createEventStream(): EventStream {
  const responses = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const response of responses) response.write('data: 💓\n\n');
  }, heartbeatMs).unref();
  return {
    open(response, first) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(first.map(format).join('') || '\n');
      responses.add(response);
      response.once('close', () => responses.delete(response));
    },
    publish(message) {
      for (const response of responses) response.write(format(message));
    },
    close() {
      clearInterval(heartbeat);
      for (const response of responses) response.end();
    },
  };
}

const format = (message: HotMessage) => `data: ${JSON.stringify(message)}\n\n`;
