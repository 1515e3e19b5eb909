/* Types for packages of the dev command that contain no types; only the parts that it uses. */

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function getFamilyByType(type: unknown): object | undefined;
  export function performReactRefresh(): unknown;
}

declare module '@babel/code-frame' {
  export function codeFrameColumns(source: string, position: { start: { line: number; column?: number } }): string;
}
