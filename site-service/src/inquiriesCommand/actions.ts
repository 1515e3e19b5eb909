import { pipeline } from 'node:stream/promises';
import { formatInquiry, formatRecord, toJsonLine } from '../inquiries/formatInquiry.ts';
import { toInquiriesCsv } from '../inquiries/inquiriesCsv.ts';
import type { InquiryRecord, InquiryStatus, InquiryStore } from '../inquiries/inquiryStore.ts';
import { eachPage, eachRecord, openInquiryStore, readRecords } from '../inquiries/openInquiryStore.ts';
import { type ActionName, CommandError, type OptionValues, usageError } from './parseCommandLine.ts';
import { describeLocation, readPerson, readSelection, readSince } from './readOptions.ts';

/** Values of the options, with the locations of the stores. */
type Values = OptionValues & { from: string; to: string };

/** Runs an action: prints its result, or throws a `CommandError`. */
type Run = (operands: readonly string[], values: Values) => Promise<void>;

/** The actions of `npm run inquiries`. */
export const runAction: Readonly<Record<ActionName, Run>> = {
  list: async (_operands, values) => {
    const selection = readSelection(values);
    await withStore(values, async (store) => {
      for await (const page of eachPage(store, selection))
        for (const inquiry of page) console.log(values.json ? toJsonLine(inquiry) : `${formatInquiry(inquiry)}\n`);
      if (!values.json) console.log(describeCounts(await store.countByStatus()));
    });
  },
  show: async ([reference = ''], values) =>
    withStore(values, async (store) => {
      const record = await findRecord(store, reference, values);
      console.log(values.json ? toJsonLine(record) : formatRecord(record));
    }),
  done: changeStatus('done', ['open', 'suspected'], 'Marked', 'as done'),
  reopen: changeStatus('open', ['done'], 'Reopened', ''),
  accept: changeStatus('open', ['suspected'], 'Accepted', 'as an ordinary inquiry, which gets a notification'),
  note: async ([reference = '', text = ''], values) => {
    const by = readPerson(values);
    if (text.trim() === '') throw usageError('The text of the note is empty');
    await withStore(values, async (store) => {
      if (!(await store.addNote(toReference(reference), text, by))) throw notFound(reference, values, 'was noted');
      console.log(`Added a note to ${toReference(reference)}, by ${by}.`);
    });
  },
  export: async (_operands, values) => {
    const since = readSince(values);
    await withStore(values, async (store) => {
      // `end: false`: standard output is not ended like a file.
      await pipeline(toInquiriesCsv(eachRecord(store, { since })), process.stdout, { end: false });
    });
  },
  delete: async ([reference = ''], values) => {
    const by = readPerson(values);
    await withStore(values, async (store) => {
      if (!(await store.delete(toReference(reference), by))) throw notFound(reference, values, 'was deleted');
      console.log(`Deleted the inquiry ${toReference(reference)} from ${describeLocation(values.from)}.`);
    });
  },
  copy: async (_operands, { from, to }) => {
    if (from === to) throw usageError('--from and --to are the same store');
    await withStore({ from }, async (source) => {
      const target = await openInquiryStore(to);
      try {
        const { found, copied } = await copyAll(source, target);
        console.log(
          `Copied ${copied} inquiries from ${describeLocation(from)} to ${describeLocation(to)}; ${found - copied} were there already.`,
        );
      } finally {
        await target.close();
      }
    });
  },
};

async function copyAll(source: InquiryStore, target: InquiryStore): Promise<{ found: number; copied: number }> {
  let found = 0;
  let copied = 0;
  for await (const page of eachPage(source)) {
    const records = await readRecords(source, page);
    found += records.length;
    copied += await target.importCopies(records);
  }
  return { found, copied };
}

/** Returns the action that changes the status of inquiries with one of the statuses `from`. */
function changeStatus(to: 'open' | 'done', from: readonly InquiryStatus[], verb: string, result: string): Run {
  return async ([reference = ''], values) => {
    const by = readPerson(values);
    await withStore(values, async (store) => {
      const { status } = await findRecord(store, reference, values);
      const name = toReference(reference);
      if (!from.includes(status)) return console.log(`The inquiry ${name} is ${status}; nothing was changed.`);
      if (!(await store.setStatus(name, to, by))) throw notFound(reference, values, 'was changed');
      console.log(`${[verb, name, result].filter(Boolean).join(' ')}, by ${by}.`);
    });
  };
}

async function findRecord(store: InquiryStore, reference: string, values: Values): Promise<InquiryRecord> {
  const record = await store.find(toReference(reference));
  if (!record) throw notFound(reference, values, 'was changed');
  return record;
}

/** Returns a reference with capital letters, as it is stored. */
function toReference(text: string): string {
  return text.toUpperCase();
}

function notFound(reference: string, values: Values, effect: string): CommandError {
  return new CommandError(
    `In ${describeLocation(values.from)} there is no inquiry ${reference}; nothing ${effect}; \`npm run inquiries\` lists the references.`,
  );
}

/** Runs an operation with the existing store of the options. */
async function withStore(
  { from }: Pick<Values, 'from'>,
  operation: (store: InquiryStore) => Promise<void>,
): Promise<void> {
  const store = await openInquiryStore(from, undefined, { mustExist: true });
  try {
    await operation(store);
  } finally {
    await store.close();
  }
}

function describeCounts({ open, suspected, done }: Readonly<Record<InquiryStatus, number>>): string {
  return `The store has ${open + suspected + done} inquiries: ${open} open, ${suspected} suspected, ${done} done.`;
}
