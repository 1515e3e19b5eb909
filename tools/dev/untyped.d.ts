/* Types for packages of the dev command that contain no types; only the parts that it uses. */

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function getFamilyByType(type: unknown): object | undefined;
  export function performReactRefresh(): unknown;
}

declare module 'webpack-hot-middleware' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { MultiCompiler } from 'webpack';

  type Options = { path: string; heartbeat: number; log: false };
  type Middleware = ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) & {
    publish: (message: { action: string }) => void;
    close: () => void;
  };
  export default function hotMiddleware(compiler: MultiCompiler, options: Options): Middleware;
}
