/** True in builds with hot reload; webpack's DefinePlugin sets it. */
declare const IS_HOT_RELOAD: boolean;

interface Window {
  /** Targets of clicks before the main script; `start.ts` records them until `boot.tsx` takes them. */
  earlyClicks?: (EventTarget | null)[];
}
