/**
 * Does nothing: the shell replays changes from before hydration for all controls (`watchEarlyActions`). The export
 * remains because live sections call it.
 *
 * @deprecated Remove the ref from your controls. The next major of the contract removes this function.
 */
export function replayEarlyChange(control: HTMLInputElement | HTMLSelectElement | null): void {
  void control;
}
