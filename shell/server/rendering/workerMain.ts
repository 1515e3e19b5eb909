import { createRequire, flushCompileCache } from 'node:module';
import { format } from 'node:util';
import type { Page, Section } from '@site/shared';
import type { PageAnswer, PageRenderer, PageRequest, ShellBundle } from '../../src/render/contract.ts';
import { type Finding, summarizeNames } from '@site/releases/store/rejection';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { listChanges, recordBuiltIns } from './builtIns.ts';
import { checkSection } from './checkSection.ts';
import { createRestrictedRequire, loadBundle } from './loadBundle.ts';
import { toPageFiles } from './pageFiles.ts';
import type {
  WorkerAnswer,
  FromWorker,
  ListedPaths,
  NamedPage,
  ToWorker,
  WorkerPart,
  WorkerSetup,
} from './protocol.ts';

/** Entry of a render worker process, which loads exactly one release set. */

if (!process.send)
  throw new Error('workerMain.ts runs only as a child process of the site server; start the server instead.');
/** Reference to the original function: a part's code could replace `process.send`. */
const post = process.send.bind(process);
const send = (message: FromWorker) => void post(message);

// The supervisor has ended or closed the channel.
process.on('disconnect', () => process.exit());

// Send each console call as one message, so that it is one entry in the server's log.
for (const [method, level] of [
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
  ['log', 'info'],
] as const)
  console[method] = (...words: unknown[]) => send({ kind: 'console', level, message: format(...words) });

/** Maximum memory that loading a part's code may take, in bytes; the shell takes 30 MiB. */
const partMemoryLimitBytes = 120 * 1024 * 1024;

/** Error for a part whose code fails or violates a rule while it is loaded. */
class PartFailure extends Error {
  readonly part: string;
  readonly finding: Finding;
  constructor(part: string, finding: Finding) {
    super(finding.problem);
    this.part = part;
    this.finding = finding;
  }
}

// The first message of the supervisor is always the setup.
process.once('message', (setup) => begin(setup as WorkerSetup));

function begin(setup: WorkerSetup): void {
  try {
    const { renderer, known } = start(setup);
    process.on('message', (message: ToWorker) => {
      perform(renderer, message).then(
        (answer) => send({ kind: 'answer', id: message.id, answer }),
        (error: unknown) => send({ kind: 'failure', id: message.id, message: describe(error) }),
      );
    });
    send({ kind: 'ready', ...known });
    // Flush now: after a SIGKILL the next worker would compile everything again.
    flushCompileCache();
  } catch (error) {
    const { part, finding } = error instanceof PartFailure ? error : toLoadingFailure('shell', error);
    send({ kind: 'rejected', part, finding });
  }
}

/** Handles a message. The function is async, so that a thrown error fails only this message. */
async function perform(renderer: PageRenderer, message: ToWorker): Promise<WorkerAnswer> {
  if (message.kind === 'render') return renderPage(renderer, message.request);
  if (message.kind === 'submit') return renderer.submit(message.request);
  if (message.kind === 'paths') return listPaths(renderer, message.part);
  return message.kind === 'cover' ? renderer.drawCover(message.cover) : null;
}

/** Renders a page; for a shell without a page for retired parts, sends its not-found page with status 410. */
async function renderPage(renderer: PageRenderer, { refusal, ...request }: PageRequest): Promise<PageAnswer> {
  const isKnown = refusal !== 'gone' || renderer.refusalKinds?.includes(refusal);
  if (isKnown) return renderer.render(refusal ? { ...request, refusal } : request);
  const answer = await renderer.render(request);
  return answer.kind === 'page' && answer.status === 404 ? { ...answer, status: 410 } : answer;
}

async function listPaths(renderer: PageRenderer, part: string): Promise<ListedPaths> {
  const unlisted: string[] = [];
  const paths = await renderer.pathsOf(part, (pageId) => unlisted.push(pageId));
  return { paths, unlisted };
}

function start({ parts, serviceUrl, preloadLimitMs, trustsFiles }: WorkerSetup) {
  const shellPart = parts['shell'];
  if (!shellPart || !('code' in shellPart)) throw new Error('The release set contains no shell.');
  // The shell's bundle may require the modules of Node; it bundles everything else.
  const shell = loadPart<ShellBundle>('shell', shellPart, createRequire(import.meta.url));
  const sections: Record<string, Section> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (name !== 'shell') sections[name] = loadSection(name, part, shell);
  }
  const set = Object.fromEntries(Object.entries(parts).map(([part, { release }]) => [part, release]));
  const renderer = shell.createPageRenderer({
    ...toPageFiles(set, shellPart.release, trustsFiles),
    sections,
    apiBaseUrl: serviceUrl + serverPaths.api,
    preloadLimitMs,
  });
  const pages = Object.entries(sections).map(([name, section]) => [name, section.pages.map(toNamed)] as const);
  const known = { shell: renderer.pages ?? [], ...Object.fromEntries(pages) };
  return { renderer, known: { pages: known, formPaths: renderer.formPaths } };
}

const toNamed = ({ id, path }: Page): NamedPage => ({ id, path });

function loadSection(name: string, part: WorkerPart, shell: ShellBundle): Section {
  if ('pages' in part) return { pages: part.pages.map(toPageWithoutCode) };
  const exported = loadPart<{ default?: Section }>(
    name,
    part,
    createRestrictedRequire(shell.providedModules, `Section "${name}"`),
  );
  const finding = checkSection(exported, part.release);
  if (finding) throw new PartFailure(name, finding);
  return exported.default ?? { pages: [] };
}

function toPageWithoutCode({ id, path }: NamedPage): Page {
  return {
    id,
    path,
    load: () => Promise.reject(new Error(`This worker has not loaded the code of the page "${id}".`)),
  };
}

function loadPart<Exports>(
  part: string,
  { code, release }: Extract<WorkerPart, { code: string }>,
  require: (name: string) => unknown,
): Exports {
  send({ kind: 'loading', part });
  const before = process.memoryUsage.rss();
  const builtIns = recordBuiltIns();
  let exported: Exports;
  try {
    // The contract defines the exports of the shell; the caller checks those of a section.
    exported = loadBundle(code, `${part}/${release.id}/${release.entry.node}`, require) as Exports;
  } catch (error) {
    throw toLoadingFailure(part, error);
  }
  const grown = process.memoryUsage.rss() - before;
  if (grown > partMemoryLimitBytes) {
    throw new PartFailure(part, {
      problem: `its code takes ${toMiB(grown)} of memory when it is loaded, and the limit is ${toMiB(partMemoryLimitBytes)}.`,
      consequence: 'The process that renders all pages would run out of memory.',
      remedy: 'Move large data to the site service or to files that the browser loads, and release again.',
    });
  }
  const changes = listChanges(builtIns);
  if (changes.length === 0) return exported;
  throw new PartFailure(part, {
    problem: `its code changes built-in objects, which all parts share, when it is loaded: ${summarizeNames(changes)}.`,
    consequence: 'The code of other parts could behave differently.',
    remedy: "Use functions in the part's modules instead and release again.",
  });
}

const toMiB = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

function toLoadingFailure(part: string, error: unknown): PartFailure {
  return new PartFailure(part, {
    problem: `its code throws when it is loaded: ${describe(error)}`,
    consequence: 'None of its pages could be rendered.',
    remedy: 'Fix the module that throws and release again.',
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
