import path from 'node:path';

/** The repository that documents describe. Paths are relative to its root and have forward slashes. */
export type Repository = {
  /** Every file, as Git lists them. */
  files: readonly string[];
  /** Text of the code and configuration without comments: what a reference may name. */
  code: string;
  /** Names of the npm scripts of each folder with a `package.json`; `.` is the root. */
  scripts: Readonly<Record<string, readonly string[]>>;
};

/** Checks what a document names; each function returns the problem, or undefined where there is none. */
export type ReferenceChecker = {
  /** Checks a command line of `npm` or `node`; other programs are accepted. */
  checkCommand(command: string): string | undefined;
  /** Checks a text in backticks that `file` contains; a text that refers to nothing of the repository is accepted. */
  checkReference(reference: string, file: string): string | undefined;
  /** Says whether a path from the root is a file or folder. */
  isKnown(target: string): boolean;
};

const fileName = /^[\w.-]+\.(?:css|json|md|mjs|svg|tsx?|ya?ml)$/;
const setting = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;
const identifier = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?:\([^)]*\))?$/;
/** Not a reference to one thing: `<part>/<id>`, `docs/*.md`, `var/releases/…`. */
const placeholder = /[<>*…{}]/;

/** Creates a checker of references; it indexes the repository once. */
export function createReferenceChecker({ files, code, scripts }: Repository): ReferenceChecker {
  const known = new Set(files);
  for (const file of files) for (let folder = file; folder !== '.'; folder = path.dirname(folder)) known.add(folder);
  const fileNames = new Set(files.map((file) => path.basename(file)));
  const words = new Set([
    ...(code.match(/[A-Za-z_$][\w$]*/g) ?? []),
    ...[...known].map((file) => path.parse(file).name),
  ]);

  /** Finds a path from the root, from the file that names it, or from that file's workspace and its `src`. */
  const exists = (target: string, file: string) => {
    const workspace = file.split('/')[0] ?? '.';
    const bare = target.replace(/\/$/, '');
    return [
      bare,
      path.join(path.dirname(file), bare),
      path.join(workspace, bare),
      path.join(workspace, 'src', bare),
    ].some((candidate) => known.has(candidate));
  };

  const checkCommand = (command: string): string | undefined => {
    const [program = '', ...parameters] = command.replace(/^(?:[A-Z_]+=\S+ +)+/, '').split(/ +/);
    if (program === 'node') {
      const script = parameters.find((parameter) => !parameter.startsWith('-')) ?? '';
      return script.includes('/') && !script.startsWith('dist/') && !known.has(script)
        ? `runs ${script}, which is not in the repository`
        : undefined;
    }
    if (program !== 'npm') return undefined;
    const isRun = parameters[0] === 'run';
    const script = isRun ? parameters[1] : ['start', 'test'].find((name) => name === parameters[0]);
    if (script === undefined || placeholder.test(script)) return undefined;
    const flag = parameters.findIndex((parameter) => parameter === '-w' || parameter === '--workspace');
    const folder = flag === -1 ? '.' : (parameters[flag + 1] ?? '.');
    const available = scripts[folder] ?? (folder === '.' ? [] : Object.values(scripts).flat());
    return available.includes(script) ? undefined : `runs the npm script "${script}", which no package.json has`;
  };

  const checkReference = (reference: string, file: string): string | undefined => {
    const text = reference.trim().replace(/[.,;:]$/, '');
    if (/^(?:[A-Z_]+=\S+ +)*(?:npm|node) /.test(text)) return checkCommand(text);
    if (placeholder.test(text) || /\s/.test(text)) return undefined;
    if (/^(?:\.{0,2}\/)?[\w@.-]+(?:\/[\w@.-]+)+\/?$/.test(text)) {
      const isPath = fileName.test(path.basename(text)) || known.has(text.split('/')[0] ?? '');
      const isOutside = /^(?:\/|var\/|dist\/|@)/.test(text) || code.includes(text);
      return isPath && !isOutside && !exists(text, file) ? 'is no file or folder of the repository' : undefined;
    }
    if (fileName.test(text) && identifier.test(text.replace(/\.\w+$/, '')))
      return fileNames.has(text) || code.includes(text) ? undefined : 'is no file of the repository';
    const [name = ''] = text.split('=');
    if (setting.test(name)) return words.has(name) ? undefined : 'is no setting';
    if (identifier.test(text)) {
      const unknown = text
        .replace(/\(.*$/, '')
        .split('.')
        .find((part) => /[a-z\d][A-Z]/.test(part) && !words.has(part));
      return unknown === undefined ? undefined : 'is no identifier of the code';
    }
    return undefined;
  };

  return { checkCommand, checkReference, isKnown: (target) => known.has(target) };
}
