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

/** A render worker: it holds exactly one release set, and no memory of it survives its end. */

if (!process.send) throw new Error('workerMain.ts is started by the site server as a process of its own, not by hand.');
/** Kept: a part's code could take their place. */
const post = process.send.bind(process);
const send = (message: FromWorker) => void post(message);

// Whoever started it is gone.
process.on('disconnect', () => process.exit());

// One line of the server's log each, whatever it holds.
for (const [method, level] of [
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
  ['log', 'info'],
] as const)
  console[method] = (...words: unknown[]) => send({ kind: 'console', level, message: format(...words) });

/** Most memory that a part's code takes when it is loaded, in bytes; the shell's takes 30 MiB. */
const partMemoryLimitBytes = 120 * 1024 * 1024;

/** What a part's code must not do: the part to blame, and what was found. */
class PartFailure extends Error {
  readonly part: string;
  readonly finding: Finding;
  constructor(part: string, finding: Finding) {
    super(finding.problem);
    this.part = part;
    this.finding = finding;
  }
}

// The supervisor's first message is exactly this.
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
    // It may be killed at any time, and would keep nothing then.
    flushCompileCache();
  } catch (error) {
    const { part, finding } = error instanceof PartFailure ? error : toLoadingFailure('shell', error);
    send({ kind: 'rejected', part, finding });
  }
}

/** Asynchronous, so that whatever is thrown fails the one message. */
async function perform(renderer: PageRenderer, message: ToWorker): Promise<WorkerAnswer> {
  if (message.kind === 'render') return renderPage(renderer, message.request);
  if (message.kind === 'submit') return renderer.submit(message.request);
  if (message.kind === 'paths') return listPaths(renderer, message.part);
  return message.kind === 'cover' ? renderer.drawCover(message.cover) : null;
}

/** A shell from before it had a page for retired parts answers 410 with its not-found page. */
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
  if (!shellPart || !('code' in shellPart)) throw new Error('The release set holds no shell.');
  // The shell's bundle is trusted with Node's own modules; it bundles everything else.
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
  return { renderer, known: { pages: Object.fromEntries(pages), formPaths: renderer.formPaths } };
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
  return { id, path, load: () => Promise.reject(new Error(`This worker holds no code of the page "${id}".`)) };
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
    // What a bundle exports is part of the contract; a section's is checked by the caller.
    exported = loadBundle(code, `${part}/${release.id}/${release.entry.node}`, require) as Exports;
  } catch (error) {
    throw toLoadingFailure(part, error);
  }
  const grown = process.memoryUsage.rss() - before;
  if (grown > partMemoryLimitBytes) {
    throw new PartFailure(part, {
      problem: `its code takes ${toMiB(grown)} of memory when it is loaded, and ${toMiB(partMemoryLimitBytes)} are the most.`,
      consequence: 'The process that renders all pages would soon have none left.',
      remedy: 'Keep large data in the site service, or in files of the browser, and release again.',
    });
  }
  const changes = listChanges(builtIns);
  if (changes.length === 0) return exported;
  throw new PartFailure(part, {
    problem: `its code changes what all parts share when it is loaded: ${summarizeNames(changes)}.`,
    consequence: 'Other parts could do something else than they were written to.',
    remedy: "Keep such additions in the part's own modules and release again.",
  });
}

const toMiB = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

function toLoadingFailure(part: string, error: unknown): PartFailure {
  return new PartFailure(part, {
    problem: `its code throws when it is loaded: ${describe(error)}`,
    consequence: 'None of its pages could be rendered.',
    remedy: 'Mend the module that throws and release again.',
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
