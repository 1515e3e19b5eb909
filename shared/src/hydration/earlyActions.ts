/** Controls whose changes or clicks React must know. React does not change the text of text fields at hydration. */
const controls = '[type=radio],[type=checkbox],[type=range],[type=button],select';
type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

/** Event for which React hydrates at once (a discrete event), and to which no component listens. */
const probe = 'dragend';

/** Controls that the visitor used before they could be hydrated, in the order of first use; removed ones stay. */
const waiting = new Set<Control>();
/** Controls of which React handles all further events. */
const hydrated = new WeakSet<EventTarget>();

/**
 * Makes React handle what the visitor did before hydration (ADR 0072). React 19.3 keeps a changed state in the DOM and
 * never reports it (facebook/react#12955), and drops clicks on HTML whose code has not loaded. Call it after
 * `hydrateRoot` with the targets of earlier clicks. Once React replays changes itself (its flag
 * enableHydrationChangeEvent, facebook/react#33129), only buttons need this module.
 */
export function watchEarlyActions(clicked: readonly (EventTarget | null)[] = []): void {
  // The state of form controls shows changes that were made before the page's first script.
  const changed = [...document.querySelectorAll<Control>(controls)].filter(isChanged);
  for (const control of [...changed, ...clicked].map(findControl)) if (control) waiting.add(control);
  // React stops the propagation of this event on HTML that it cannot hydrate; see `hydrate`.
  addEventListener(probe, ({ target }) => target && hydrated.add(target));
  for (const type of ['click', 'input', 'change'])
    addEventListener(
      type,
      ({ target }) => {
        const control = findControl(target);
        if (control && !hydrated.has(control)) prepareReplay(control)();
      },
      true,
    );
  replayEarlyActions();
}

/** Replays the actions on controls that can be hydrated now. Call it when code has loaded. */
export function replayEarlyActions(): void {
  // Read all states first: hydrating one control can make React render others with their initial state.
  for (const replay of [...waiting].map(prepareReplay)) replay();
}

// The window has no `closest`.
const findControl = (target: EventTarget | null) => (target as Partial<Element> | null)?.closest?.<Control>(controls);

/** Reads the state of a control, and returns a function that reports it to React, or adds the control to `waiting`. */
function prepareReplay(control: Control): () => void {
  const property = /^(?:radio|checkbox)$/.test(control.type) ? 'checked' : 'value';
  const state: unknown = Reflect.get(control, property);
  const hasChange = isChanged(control);
  return () => {
    if (!hydrate(control)) {
      waiting.add(control);
      return;
    }
    const hasWaited = waiting.delete(control);
    if (hasChange) {
      // React ignores an event if the control has the state that React knows; it may have read this state when it
      // hydrated the control for the present event. Make React record another state, then set the visitor's choice by
      // the prototype's setter, which React does not observe. React then ignores the present event.
      Reflect.set(control, property, '');
      Reflect.set(Object.getPrototypeOf(control) as object, property, state, control);
      control.dispatchEvent(new Event(property === 'checked' ? 'click' : 'change', { bubbles: true }));
    } else if (hasWaited && control.type === 'button') control.click();
  };
}

/** Returns true if a control is hydrated. React hydrates it for the event, synchronously, if its code has loaded. */
function hydrate(control: Control): boolean {
  control.dispatchEvent(new Event(probe, { bubbles: true }));
  return hydrated.has(control);
}

/** Returns true if a control differs from the server's HTML; in a radio group only the checked button does. */
function isChanged(control: Control): boolean {
  if (control.type === 'range') return control.value !== control.getAttribute('value');
  return (
    control.matches(':checked:not([checked]),[type=checkbox][checked]:not(:checked)') ||
    control.querySelector('[selected]:not(:checked)') !== null
  );
}
