/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** Of each connection, in turn; else the address alone. */
    requests?: { path: string }[];
    /** Requests a second of all connections together; else as many as can be had. */
    overallRate?: number;
  };
  type Result = { non2xx: number; errors: number; timeouts: number; duration: number; '2xx': number };
  /** Emits `response` with client, status, bytes and duration in milliseconds for each answer. */
  type Run = EventEmitter & PromiseLike<Result> & { stop: () => void };
  export default function autocannon(options: Options): Run;
}
