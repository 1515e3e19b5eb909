/** An option of a command, as `node:util` parses it, with the texts of its help. */
export type CommandOption = {
  type: 'string' | 'boolean';
  /** Name of the value in the help; options of type string only. */
  value?: string;
  default?: string;
  description: string;
};

/** A command of `package.json`: its parameters, options and the texts of its help. */
export type Command = {
  summary: string;
  /** Parameters of the usage line, such as `<part>`; a command without them accepts none. */
  parameters?: string;
  options?: Readonly<Record<string, CommandOption>>;
  /** Parameters and options after `npm run <command> --`; empty for the bare command. */
  examples: readonly string[];
};

const why = { type: 'string', value: 'text', description: 'reason of the change, for the release log' } as const;
const checks = {
  'without-service': {
    type: 'boolean',
    description: 'accept pages without the data of the site service, and open none in a browser; the log notes it',
  },
  'without-browser': { type: 'boolean', description: 'open no page in a browser; the log notes it' },
} as const;

/** The commands, by their names in `package.json`. */
export const commands = {
  start: {
    summary: 'Builds the programs and parts whose sources changed, and runs site service and site server until Ctrl-C.',
    examples: [''],
  },
  dev: {
    summary: 'Runs all parts, or one section and the shell, in watch mode with hot reload until Ctrl-C.',
    parameters: '[<section>]',
    examples: ['', 'discover'],
  },
  write: {
    summary: 'Runs the site in draft mode with the editor of its content, for this machine only, until Ctrl-C.',
    examples: [''],
  },
  test: { summary: 'Runs lint, type and content checks, unit tests and browser tests.', examples: [''] },
  build: {
    summary: 'Makes dist/: the programs, content and releases that run on a bare Node without the repository.',
    options: {
      verify: { type: 'boolean', description: 'build the commit again in another folder, and compare both results' },
    },
    examples: ['', '--verify'],
  },
  'try-deployment': {
    summary: 'Carries out docs/deploying.md in a bare Debian, as root: a machine, a database, an upgrade under load.',
    options: {
      'without-build': { type: 'boolean', description: 'use the archive of an earlier build' },
    },
    examples: ['', '--without-build'],
  },
  'changed-section': {
    summary: 'Prints `section=<name>` if only that section changed since a commit, else `section=`.',
    parameters: '<commit>',
    examples: ['HEAD~1'],
  },
  'can-i-release': {
    summary: 'Builds parts and runs every check of `release`; publishes nothing.',
    parameters: '<part> [<part> …]',
    options: checks,
    examples: ['discover'],
  },
  release: {
    summary: 'Builds, checks and publishes parts, and makes all of them live at once.',
    parameters: '<part> [<part> …]',
    options: {
      why,
      ...checks,
      'sign-request': {
        type: 'string',
        value: 'file',
        description: 'make nothing live; write a request that the other owners sign (`npm run sign-release`)',
      },
      canary: {
        type: 'string',
        value: 'percent',
        description: 'release one part to this share of the visitors first; servers then promote or withdraw it',
      },
      for: {
        type: 'string',
        value: 'time',
        description: 'with --canary: time until it is promoted, such as 90s or 2h (by default 30m)',
      },
      'promote-anyway': {
        type: 'boolean',
        description: 'with --canary: promote it after that time even if it had too few visits to be compared',
      },
      'no-wait': { type: 'boolean', description: 'with --canary: do not wait for its promotion or withdrawal' },
    },
    examples: ['discover --why "new glossary"', 'shell discover', 'discover --canary 5 --for 2h'],
  },
  preview: {
    summary:
      'Builds and checks parts like `release`, and prints a link that shows them on a site without making them live; lists or ends previews.',
    parameters: '<part> [<part> …] | list | end <preview id>',
    options: {
      on: {
        type: 'string',
        value: 'address',
        description: 'the site for which the link is, such as https://site.example; by default that of `npm start`',
      },
      for: { type: 'string', value: 'time', default: '8h', description: 'time until it ends, at most 24h' },
      why,
      ...checks,
    },
    examples: ['discover --on https://site.example', 'shell discover --for 1h', 'list', 'end 1f0c83d2a9b4'],
  },
  'sign-release': {
    summary: 'Signs a request of `release --sign-request`; if no signature is missing, its releases go live.',
    parameters: '<file>',
    examples: ['request.json'],
  },
  rollback: {
    summary:
      'Withdraws the canary of a part; without one makes an earlier release live and withdraws the live one; revives a retired part.',
    parameters: '<part>',
    options: {
      to: {
        type: 'string',
        value: 'id',
        description: 'the release to make live, which ends a canary; by default the newest good one',
      },
      why,
      'dry-run': { type: 'boolean', description: 'print which release would be live and why, and change nothing' },
    },
    examples: ['discover --why "the glossary is empty"', 'discover --dry-run', 'discover --to <release id>'],
  },
  retire: {
    summary: 'Ends a section: its paths answer 410 until one of its releases goes live again.',
    parameters: '<section>',
    options: { why, withdraw: { type: 'boolean', description: 'withdraw its live release as well' } },
    examples: ['academy --why "moved to another site"'],
  },
  promote: {
    summary: 'Makes the live releases of another store live in this store, without a build.',
    parameters: '<part> [<part> …]',
    options: {
      from: { type: 'string', value: 'store', description: 'the other release store: a folder or a postgres:// URL' },
      why,
      ...checks,
    },
    examples: ['discover --from /srv/staging/releases'],
  },
  releases: {
    summary:
      'Lists live, good, withdrawn and rejected releases, canaries, open previews, the site servers and the newest log entries; prints the figures of a running server; or copies a store.',
    parameters: '[copy]',
    options: {
      figures: {
        type: 'boolean',
        description: 'print what the running site server measures: slow routes, rendering, visits and errors',
      },
      from: { type: 'string', value: 'store', description: 'copy: the store to copy, a folder or a postgres:// URL' },
      to: {
        type: 'string',
        value: 'store',
        description: 'copy: the store that gets all releases and the log; by default that of the settings',
      },
      'if-empty': { type: 'boolean', description: 'copy: do nothing if that store has releases already' },
    },
    examples: ['', '--figures', 'copy --from var/releases --to postgres://site_release@db.example/site'],
  },
  migrate: {
    summary: 'Applies the new migrations to the database of DATABASE_URL, as the role site_owner.',
    examples: [''],
  },
  prune: {
    summary: 'Marks releases that are not needed any more, deletes those marked an hour ago, and says what it keeps.',
    parameters: '[<part> …]',
    examples: ['', 'discover'],
  },
  'release-keys': {
    summary: 'Lists the keys of the release log, creates a key pair, or adds and removes public keys.',
    parameters: '[create | add <holder> <public key> … | remove <holder> <public key> …]',
    examples: ['', 'create', 'add academy <public key>'],
  },
  'new-section': {
    summary: 'Creates a section with one page and its test.',
    parameters: '<name>',
    examples: ['academy'],
  },
  'remove-section': {
    summary: 'Retires a section, and removes its folder and its entries in the files of the root.',
    parameters: '<section>',
    options: {
      why,
      force: { type: 'boolean', description: 'delete files of its folder that Git does not have as well' },
    },
    examples: ['academy --why "moved to another site"'],
  },
  bench: {
    summary: 'Measures the site against its budgets; without options it writes docs/bench.md.',
    options: {
      runs: { type: 'string', value: 'number', default: '5', description: 'number of loads' },
      only: {
        type: 'string',
        value: 'list',
        default: '',
        description: 'measure only these pages (/,/contact), or take only these measurements (content)',
      },
      skip: {
        type: 'string',
        value: 'list',
        default: '',
        description:
          'skip these measurements: bytes, vitals, inp, navigation, memory, lighthouse, throughput, releases, content',
      },
      trace: { type: 'boolean', description: 'write a trace of one slow touch per measured navigation to var/bench' },
    },
    examples: ['', '--only /,/contact', '--skip lighthouse,inp'],
  },
  fuzz: {
    summary: 'Sends generated HTTP requests to the built site.',
    options: {
      runs: { type: 'string', value: 'number', default: '2500', description: 'batches of up to 16 connections each' },
      seed: { type: 'string', value: 'number', description: 'repeats the batches of the run that printed this seed' },
      path: { type: 'string', value: 'path', description: 'repeats the counterexample of a seed, such as 12:0' },
    },
    examples: ['', '--seed 7 --path 12:0'],
  },
  endurance: {
    summary: 'Kills and restarts the processes of a site of two servers under load, releases and inquiries.',
    options: {
      seconds: { type: 'string', value: 'number', default: '600', description: 'duration of the run' },
      rate: { type: 'string', value: 'number', default: '50', description: 'pages per second' },
      operations: { type: 'string', value: 'number', default: '60', description: 'releases and rollbacks' },
      kills: { type: 'string', value: 'number', default: '10', description: 'kills of each process' },
      inquiries: { type: 'string', value: 'number', default: '500', description: 'inquiries' },
      store: { type: 'string', value: 'kind', default: 'postgres', description: 'postgres, or folder (with SQLite)' },
      seed: { type: 'string', value: 'number', description: 'repeats the choices of the run that printed this seed' },
      growth: { type: 'boolean', description: 'measure a server with 30 sections and 300 log entries instead' },
      canaries: { type: 'boolean', description: 'release faulty parts instead, each as a canary and without one' },
    },
    examples: ['', '--growth', '--canaries', '--seconds 60 --operations 6 --kills 1 --inquiries 50'],
  },
  'contract:report': {
    summary: 'Writes the reports of the shared modules and of the server interface.',
    options: { check: { type: 'boolean', description: 'compare them with the code, and write nothing' } },
    examples: [''],
  },
  lint: {
    summary: 'Runs all linters, or those named: code, boundaries, styles, contract, docs, format.',
    parameters: '[<linter> …]',
    examples: ['', 'code docs'],
  },
  docs: { summary: 'Writes the generated pages of docs/.', examples: [''] },
  plant: { summary: 'Writes the drawing of the plant, its views and its check list.', examples: [''] },
  'font:covers': { summary: 'Writes the outlines of the letters on covers.', examples: [''] },
  'font:formulas': {
    summary: 'Writes the font of the formulas from the WOFF2 file of the package @ibm/plex-math.',
    parameters: '<file>',
    examples: ['IBMPlexMath-Regular.woff2'],
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;
