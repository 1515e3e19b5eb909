// Runs in the browser, on the page of the CMS: lists the findings of an item, and writes each beside its field.

/** A finding of the content check; the same as `Finding` of the server. */
export type ShownFinding = { field?: string; label: string; text: string };

/** Attribute with which the CMS names the field of a group, such as `facts.0.label`. */
const fieldAttribute = 'data-key-path';
const findingClass = 'content-finding';

let shown: readonly ShownFinding[] = [];
let observer: MutationObserver | undefined;

/** Fills an element with the list of all findings. */
export function listFindings(parent: HTMLElement, findings: readonly ShownFinding[]): void {
  const list = document.createElement('ul');
  for (const { label, text } of findings) {
    const line = document.createElement('li');
    const name = document.createElement('strong');
    name.textContent = label;
    line.append(name, ` ${text}`);
    list.append(line);
  }
  parent.className = 'content-findings';
  parent.replaceChildren(findings.length === 0 ? 'None.' : list);
}

/**
 * Shows findings beside their fields: below the label, as the CMS shows its own messages. A finding of a field that is
 * not open is at the nearest parent.
 */
export function showFindings(findings: readonly ShownFinding[]): void {
  shown = findings;
  render();
  // The CMS adds groups when the writer opens an object or adds to a list.
  observer ??= new MutationObserver((changes) => {
    const hasNewGroup = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element && node.querySelector(`[${fieldAttribute}]`)),
    );
    if (hasNewGroup) render();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function render(): void {
  const wanted = new Map<Element, string[]>();
  for (const { field, text } of shown) {
    const group = field === undefined ? undefined : findGroup(field);
    if (group) wanted.set(group, [...(wanted.get(group) ?? []), text]);
  }
  for (const message of document.querySelectorAll(`.${findingClass}`))
    if (!message.parentElement || !wanted.has(message.parentElement)) clear(message);
  for (const [group, texts] of wanted) write(group, texts.join(' '));
}

/** Returns the group of a field or of its nearest parent. */
function findGroup(field: string): Element | undefined {
  for (let path = field; path !== ''; path = path.replace(/\.?[^.]*$/, '')) {
    const group = document.querySelector(`[${fieldAttribute}="${CSS.escape(path)}"]`);
    if (group) return group;
  }
  return undefined;
}

function write(group: Element, text: string): void {
  const known = group.querySelector(`:scope > .${findingClass}`);
  if (known?.textContent === text) return;
  const message = known ?? document.createElement('p');
  message.className = findingClass;
  message.id = `finding-${group.getAttribute(fieldAttribute)?.replaceAll(/\W/g, '-')}`;
  message.setAttribute('role', 'status');
  message.textContent = text;
  if (!known) group.querySelector(':scope > header')?.after(message);
  inputOf(group)?.setAttribute('aria-describedby', message.id);
}

function clear(message: Element): void {
  if (message.parentElement) inputOf(message.parentElement)?.removeAttribute('aria-describedby');
  message.remove();
}

function inputOf(group: Element): Element | null {
  return group.querySelector('input, textarea, [role="combobox"], [role="switch"], [role="radiogroup"]');
}
