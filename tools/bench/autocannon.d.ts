/** Types of the part of autocannon that the bench uses; the package contains no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** Requests that each connection sends in turn; by default only `url`. */
    requests?: { path: string }[];
    /** Requests per second of all connections together; by default as many as possible. */
    overallRate?: number;
  };
  type Result = { non2xx: number; errors: number; timeouts: number; duration: number; '2xx': number };
  /** Emits `response` with client, status, bytes and duration in milliseconds for each response. */
  type Run = EventEmitter & PromiseLike<Result> & { stop: () => void };
  export default function autocannon(options: Options): Run;
}
