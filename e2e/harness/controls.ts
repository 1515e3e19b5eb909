import { expect, type Locator } from '@playwright/test';

/** `open` of a `<details>`, `checked` of a radio button or checkbox, `value` of any other control. */
export type ControlState = string | boolean;

/** Returns the native controls of a part of the page; a `<summary>` controls its `<details>`. */
export const controlsOf = (root: Locator) => root.locator('input:not([type=hidden]), select, textarea, summary');

/** Returns the state of each control. */
export const readStates = (controls: Locator): Promise<ControlState[]> => controls.evaluateAll(statesOf);

/**
 * Changes every control that a visitor can change, in document order, by the keyboard; in each group of radio buttons,
 * the checked one. Returns the names of the changed controls.
 */
export async function changeByKeyboard(controls: Locator): Promise<string[]> {
  const changes = await controls.evaluateAll(listChanges);
  let before = await readStates(controls);
  for (const { index, name, key, text } of changes) {
    const control = controls.nth(index);
    if (key) await control.press(key);
    else await control.pressSequentially(text);
    const after = await readStates(controls);
    expect(after[index], `${name} is changed by ${key ?? text}`).not.toBe(before[index]);
    before = after;
  }
  return changes.map(({ name }) => name);
}

/** Sets the state of each control by script, with the events of a visitor's change, in the order given. */
export async function setStates(
  controls: Locator,
  states: readonly ControlState[],
  order: 'forwards' | 'backwards',
): Promise<void> {
  const changes = states.map((state, index) => ({ state, index }));
  await controls.evaluateAll(applyStates, order === 'forwards' ? changes : changes.toReversed());
}

/** Waits until React has hydrated every control. A figure is hydrated when it is near the window. */
export async function untilControlsHydrated(controls: Locator): Promise<void> {
  const isHydrated = () =>
    controls.evaluateAll((elements) => {
      const waiting = elements.find((element) => !Object.keys(element).some((key) => key.startsWith('__reactProps')));
      waiting?.scrollIntoView({ block: 'center', behavior: 'instant' });
      // React sets the property before it commits. Its tasks run before idle time.
      return new Promise((resolve) => requestIdleCallback(() => resolve(waiting === undefined)));
    });
  await expect.poll(isHydrated, { message: 'all controls are hydrated', intervals: [50] }).toBe(true);
}

/**
 * Describes what the page shows around its controls: a line for each element of their figures, forms and sections, with
 * its attributes, its own text and the state of controls.
 */
export function describeSurroundings(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) => {
    const regions = new Set(
      elements.map((element) => element.closest('figure, form, section, header') ?? element.parentElement),
    );
    return [...regions].flatMap((region) =>
      [...(region?.querySelectorAll('*') ?? [])].map((element) => {
        const { checked, value } = element as Partial<HTMLInputElement>;
        // Sort: an attribute that was removed and set again is the last one.
        const attributes = [...element.attributes].map((attribute) => `${attribute.name}="${attribute.value}"`).sort();
        const text = [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data);
        return [element.localName, ...attributes, checked && 'is checked', value, ...text].filter(Boolean).join(' ');
      }),
    );
  });
}

// The functions below run in the page.

function statesOf(controls: Element[]): ControlState[] {
  return controls.map((control) => {
    if (control.parentElement instanceof HTMLDetailsElement) return control.parentElement.open;
    const { type, checked, value } = control as HTMLInputElement;
    return type === 'radio' || type === 'checkbox' ? checked : value;
  });
}

function applyStates(controls: Element[], changes: { state: ControlState; index: number }[]): void {
  for (const { state, index } of changes) {
    const control = controls[index] as HTMLInputElement;
    const { parentElement, type, checked, value } = control;
    if (parentElement instanceof HTMLDetailsElement) {
      if (parentElement.open !== state) control.click();
    } else if (type === 'radio' || type === 'checkbox') {
      // Checking another radio button of the group unchecks this one.
      if (checked !== state && (state || type === 'checkbox')) control.click();
    } else if (value !== state) {
      // Call the prototype's setter, as the browser does: React overrides the property on the element.
      Reflect.set(Object.getPrototypeOf(control) as object, 'value', state, control);
      for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }
}

function listChanges(controls: Element[]): { index: number; name: string; key: string | undefined; text: string }[] {
  const keyOf = (control: Element): string | undefined => {
    if (control.localName === 'summary') return 'Enter';
    if (control instanceof HTMLSelectElement)
      return control.selectedIndex < control.options.length - 1 ? 'ArrowDown' : 'ArrowUp';
    const { type, valueAsNumber, max } = control as HTMLInputElement;
    const key = { radio: 'ArrowDown', checkbox: 'Space', number: 'ArrowUp', range: 'ArrowRight' }[type];
    return type === 'range' && valueAsNumber >= Number(max) ? 'ArrowLeft' : key;
  };
  return controls.flatMap((control, index) => {
    const { type, checked, tabIndex, labels } = control as HTMLInputElement;
    const isReachable = tabIndex >= 0 && control.checkVisibility() && !control.closest('[aria-hidden="true"]');
    if (!isReachable || (type === 'radio' && !checked)) return [];
    const legend = type === 'radio' && control.closest('fieldset')?.querySelector('legend')?.textContent;
    const label = control.getAttribute('aria-label') ?? (legend || (labels?.[0] ?? (control as HTMLElement)).innerText);
    const name = `${type || control.localName} "${label.split('\n', 1)[0]}"`;
    return { index, name, key: keyOf(control), text: type === 'email' ? 'help@example.com' : 'Help' };
  });
}
