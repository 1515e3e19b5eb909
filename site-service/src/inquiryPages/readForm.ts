/** Maximum lengths of the texts that people enter. */
export const lengthLimits = { by: 100, note: 10_000 } as const;

/** Names of the fields of a form. */
export type FieldName = keyof typeof lengthLimits;

/** Text of each field of a form. */
export type FormTexts = Readonly<Record<FieldName, string>>;

/** Messages of the invalid fields. */
export type FormFaults = Partial<Record<FieldName, string>>;

const nouns = { by: 'your name', note: 'the note' } as const satisfies Record<FieldName, string>;

/** Returns the texts of a posted form without white space around them. Ignores unknown fields. */
export function readForm(body: unknown): FormTexts {
  // Safe: the parser of forms returns an object with texts, or lists of texts for repeated fields.
  const fields = (body ?? {}) as Readonly<Record<string, string | string[]>>;
  const textOf = (name: FieldName) => [fields[name] ?? ''].flat().at(-1) ?? '';
  return { by: textOf('by').replaceAll(/\s+/g, ' ').trim(), note: textOf('note').replaceAll('\r\n', '\n').trim() };
}

/** Returns the faults of the fields that a form has; empty if there are none. */
export function findFormFaults(texts: FormTexts, names: readonly FieldName[]): FormFaults {
  return Object.fromEntries(
    names.flatMap((name) => {
      const limit = lengthLimits[name];
      if (texts[name] === '') return [[name, `Enter ${nouns[name]}.`]];
      const { length } = texts[name];
      return length > limit ? [[name, `Shorten ${nouns[name]} to ${limit} characters; it has ${length}.`]] : [];
    }),
  );
}
