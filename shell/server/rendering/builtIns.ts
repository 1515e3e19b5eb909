/** What every part of a process shares: a change to one of these reaches all of them. */
const shared: Readonly<Record<string, object>> = {
  Object,
  'Object.prototype': Object.prototype,
  'Function.prototype': Function.prototype,
  Array,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'Boolean.prototype': Boolean.prototype,
  'Symbol.prototype': Symbol.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'WeakMap.prototype': WeakMap.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Date.prototype': Date.prototype,
  'Error.prototype': Error.prototype,
  JSON,
  Math,
  Reflect,
};

/** One object's properties, kept in arrays: whoever compares them must not need what may have been changed. */
type Recorded = { name: string; object: object; keys: PropertyKey[]; values: unknown[] };

// Kept for the same reason.
const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const { is } = Object;

/** Takes down what the built-in objects of the process hold. */
export function recordBuiltIns(): Recorded[] {
  const recorded = Object.entries(shared).map(([name, object]) => record(name, object, ownKeys(object)));
  // Of the global ones Node makes some at their first use, and adds some of its own.
  const globals = ownKeys(globalThis).filter((key) => {
    const value: unknown = getOwnPropertyDescriptor(globalThis, key)?.value;
    return typeof value === 'function' || typeof value === 'object';
  });
  return [...recorded, record('globalThis', globalThis, globals)];
}

function record(name: string, object: object, keys: PropertyKey[]): Recorded {
  return { name, object, keys, values: keys.map((key) => valueOf(object, key)) };
}

/** What a property is: its value, or the function that gets it. */
function valueOf(object: object, key: PropertyKey): unknown {
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor && (descriptor.get ?? (descriptor.value as unknown));
}

/** The properties of built-in objects that were added, replaced or taken away since, such as `Array.prototype.map`. */
export function listChanges(recorded: readonly Recorded[]): string[] {
  const changes: string[] = [];
  for (let place = 0; place < recorded.length; place += 1) {
    // Both indexes are within their arrays.
    const { name, object, keys, values } = recorded[place] as Recorded;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as PropertyKey;
      if (!is(valueOf(object, key), values[index])) changes[changes.length] = `${name}.${key.toString()}`;
    }
    const now = ownKeys(object);
    if (object !== globalThis && now.length > keys.length)
      changes[changes.length] = `${name}.${String(now[now.length - 1])}`;
  }
  return changes;
}
