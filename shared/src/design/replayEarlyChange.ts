/**
 * Ref of a controlled radio button, checkbox, slider or `<select>`: calls `onChange` for a change that the visitor made
 * before hydration. React 19.3 keeps such a change in the DOM and never reports it (facebook/react#12955). Remove this
 * ref once React replays such changes itself (its flag enableHydrationChangeEvent, facebook/react#33129).
 */
export function replayEarlyChange(control: HTMLInputElement | HTMLSelectElement | null): void {
  if (!control || !isChanged(control)) return;
  const property = isCheckable(control) ? 'checked' : 'value';
  const chosen: unknown = Reflect.get(control, property);
  // After the commit, React renders after each event: the next handler sees the state that this one has set.
  queueMicrotask(() => {
    // React ignores an event if the control has the state that React knows. Make React record another state, then set
    // the visitor's choice by the prototype's setter, which React does not observe.
    Reflect.set(control, property, '');
    Reflect.set(Object.getPrototypeOf(control) as object, property, chosen, control);
    control.dispatchEvent(new Event(property === 'checked' ? 'click' : 'change', { bubbles: true }));
  });
}

const isCheckable = ({ type }: { type: string }) => type === 'radio' || type === 'checkbox';

/** Returns true if a control differs from the server's HTML; in a radio group only the checked button does. */
function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) return control.querySelector('[selected]:not(:checked)') !== null;
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}
