import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Section } from '@site/shared';
import type { PageRenderer, ShellBundle } from '../../src/render/contract.ts';
import type { Finding } from '../releases/refusal.ts';
import { serverPaths } from '../releases/serverPaths.ts';
import { checkSection } from './checkSection.ts';
import { allowOnly, loadBundle } from './loadBundle.ts';
import { toPageFiles } from './pageFiles.ts';
import type { Answer, FromWorker, PartCode, ToWorker, WorkerSetup } from './protocol.ts';

/** A render worker: it holds exactly one release set, and no memory of it survives its end. */

// The supervisor starts this file with exactly this data.
const { parts, serviceUrl, preloadLimitMs } = workerData as WorkerSetup;
const port = parentPort;
if (!port) throw new Error('workerMain.ts is started by the site server as a worker thread, not by itself.');
const send = (message: FromWorker) => port.postMessage(message);

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

try {
  const renderer = start();
  port.on('message', (message: ToWorker) => {
    perform(renderer, message).then(
      (answer) => send({ kind: 'answer', id: message.id, answer }),
      (error: unknown) => send({ kind: 'failure', id: message.id, message: describe(error) }),
    );
  });
  send({ kind: 'ready' });
} catch (error) {
  const { part, finding } = error instanceof PartFailure ? error : toLoadingFailure('shell', error);
  send({ kind: 'refused', part, finding });
}

/** Asynchronous, so that whatever is thrown fails the one message. */
async function perform(renderer: PageRenderer, message: ToWorker): Promise<Answer> {
  if (message.kind === 'render') return renderer.render(message.request);
  if (message.kind === 'submit') return renderer.submit(message.request);
  if (message.kind === 'paths') return renderer.pathsOf(message.part);
  return renderer.drawCover(message.cover);
}

function start(): PageRenderer {
  const shellCode = parts['shell'];
  if (!shellCode) throw new Error('The release set holds no shell.');
  // The shell's bundle is trusted with Node's own modules; it bundles everything else.
  const shell = loadPart<ShellBundle>('shell', shellCode, createRequire(import.meta.url));
  const sections: Record<string, Section> = {};
  for (const [name, code] of Object.entries(parts)) {
    if (name === 'shell') continue;
    const exported = loadPart<{ default?: Section }>(name, code, allowOnly(shell.providedModules, `Section "${name}"`));
    const finding = checkSection(exported, code.release);
    if (finding) throw new PartFailure(name, finding);
    if (exported.default) sections[name] = exported.default;
  }
  const set = Object.fromEntries(Object.entries(parts).map(([part, { release }]) => [part, release]));
  return shell.createPageRenderer({
    ...toPageFiles(set, shellCode.release),
    sections,
    apiBaseUrl: serviceUrl + serverPaths.api,
    preloadLimitMs,
  });
}

function loadPart<Exports>(part: string, { code, release }: PartCode, require: (name: string) => unknown): Exports {
  send({ kind: 'loading', part });
  try {
    // What a bundle exports is part of the contract; a section's is checked by the caller.
    return loadBundle(code, `${part}/${release.id}/${release.entry.node}`, require) as Exports;
  } catch (error) {
    throw toLoadingFailure(part, error);
  }
}

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
