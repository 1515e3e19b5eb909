/**
 * Returns the paths of the fields of a value that `validate` does not read. Compiled JSON schemas read every field that
 * they know, so the others are unknown to the schema.
 */
export function listUnknownFields(value: object, validate: (recorded: object) => void): string[] {
  const read = new Set<string>();
  validate(record(value, '', read));
  return listUnread(value, '', read);
}

/** Returns the value, with each read of a field added to `read`. */
function record<Value extends object>(value: Value, at: string, read: Set<string>): Value {
  return new Proxy(value, {
    get(target, key, receiver) {
      const field: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol') return field;
      const fieldPath = `${at}/${key}`;
      read.add(fieldPath);
      return typeof field === 'object' && field !== null ? record(field, fieldPath, read) : field;
    },
  });
}

/** Returns the paths of unread fields, without the fields below them. */
function listUnread(value: object, at: string, read: ReadonlySet<string>): string[] {
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) => {
    const fieldPath = `${at}/${key}`;
    if (!read.has(fieldPath)) return [fieldPath];
    return typeof field === 'object' && field !== null ? listUnread(field, fieldPath, read) : [];
  });
}
