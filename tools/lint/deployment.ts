import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { validate as validateContainerfile } from 'dockerfile-utils';
import { parseAllDocuments } from 'yaml';
import { root } from '../repository/repository.ts';
import { listUnknownFields } from './unknownFields.ts';

/*
 * `node tools/lint/deployment.ts [folder]`: checks the files of `deploy/` and the workflows of a repository against the
 * published schemas, without a network: Kubernetes, the Compose Specification, Dockerfiles and GitHub Actions. Prints
 * `file: problem` for each fault. The exit status is 1 if there is one.
 */

type Check = (text: string, file: string) => string[] | Promise<string[]>;
/** A class of `kubernetes-models`, which validates by the schema of its kind. */
type Model = { prototype: { validate: (this: object) => void } };

// The parser of GitHub's workflows imports JSON as bundlers do, without the attribute that Node needs.
registerHooks({
  load: (url, context, nextLoad) =>
    nextLoad(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

const folder = path.resolve(process.argv[2] ?? root);
const checks: Readonly<Record<string, Check>> = {
  'deploy/kubernetes/*.yaml': checkManifests,
  'deploy/compose.yaml': checkCompose,
  'deploy/Containerfile': (text) =>
    validateContainerfile(text).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`),
  '.github/workflows/*.yml': checkWorkflow,
};

for (const [pattern, check] of Object.entries(checks)) {
  const files = globSync(pattern, { cwd: folder });
  if (files.length === 0) report(pattern, ['there is no such file, so nothing was checked; correct the pattern']);
  for (const file of files) report(file, await check(readFileSync(path.join(folder, file), 'utf8'), file));
}

function report(file: string, problems: readonly string[]) {
  for (const problem of problems) console.log(`${file}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

async function checkManifests(text: string): Promise<string[]> {
  const problems: string[] = [];
  for (const document of parseAllDocuments(text)) {
    const manifest = document.toJS() as { apiVersion: string; kind: string };
    // Read by kustomize, not by the API server; it has no schema there.
    if (manifest.kind === 'Kustomization') continue;
    const name = `kubernetes-models/${manifest.apiVersion}`;
    const models = (await import(name).catch(() => ({}))) as Record<string, Model | undefined>;
    const Kind = models[manifest.kind];
    if (Kind) problems.push(...checkManifest(manifest, Kind));
    else problems.push(`Kubernetes has no ${manifest.kind} in ${manifest.apiVersion}`);
  }
  return problems;
}

/** The schemas allow unknown fields, which the API server warns about and drops: a misspelt probe would be no probe. */
function checkManifest(manifest: { kind: string }, Kind: Model): string[] {
  try {
    return listUnknownFields(manifest, (recorded) => Kind.prototype.validate.call(recorded)).map(
      (field) => `${manifest.kind}: the schema has no field ${field}`,
    );
  } catch (error) {
    return [`${manifest.kind}: ${(error as Error).message}`];
  }
}

/** The schema of the Compose Specification, and the rules of dclint that are not about the order of keys. */
function checkCompose(_text: string, file: string): string[] {
  const order = ['top-level-properties-order', 'services-alphabetical-order', 'service-keys-order'];
  const linter = new DCLinter({
    rules: Object.fromEntries([...order, 'no-quotes-in-volumes'].map((rule) => [rule, 0])),
    quiet: false,
    debug: false,
    exclude: [],
  });
  return linter
    .lintFiles([path.join(folder, file)], false)
    .flatMap(({ messages }) => messages)
    .map(({ line, message }) => `line ${line}: ${message}`);
}

async function checkWorkflow(content: string, name: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}
