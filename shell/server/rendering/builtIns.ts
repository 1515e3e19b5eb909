/** Built-in objects that all parts of a process share: a change to one of these affects every part. */
const sharedObjects: Readonly<Record<string, object>> = {
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

/**
 * The properties of one object, in arrays: the comparison must not call built-in methods that may have been changed.
 */
type Recorded = { name: string; object: object; keys: PropertyKey[]; values: unknown[] };

// Original functions, for the same reason.
const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const { is } = Object;

/** Records the properties of the built-in objects of the process. */
export function recordBuiltIns(): Recorded[] {
  const recorded = Object.entries(sharedObjects).map(([name, object]) => record(name, object, ownKeys(object)));
  // Omit accessors and primitives: Node defines some globals lazily, so they would look changed after their first use.
  const globals = ownKeys(globalThis).filter((key) => {
    const value: unknown = getOwnPropertyDescriptor(globalThis, key)?.value;
    return typeof value === 'function' || typeof value === 'object';
  });
  return [...recorded, record('globalThis', globalThis, globals)];
}

function record(name: string, object: object, keys: PropertyKey[]): Recorded {
  return { name, object, keys, values: keys.map((key) => valueOf(object, key)) };
}

/** Returns the getter of a property, or its value. */
function valueOf(object: object, key: PropertyKey): unknown {
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor && (descriptor.get ?? (descriptor.value as unknown));
}

/** Lists properties that were added, replaced or removed since the recording, such as `Array.prototype.map`. */
export function listChanges(recorded: readonly Recorded[]): string[] {
  const changes: string[] = [];
  for (let position = 0; position < recorded.length; position += 1) {
    // Both indexes are within their arrays.
    const { name, object, keys, values } = recorded[position] as Recorded;
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
