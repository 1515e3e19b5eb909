import { formatProblem, type Problem } from './problem.ts';

/** The current errors in the developed code, by the check that found them. */
export type Problems = {
  /**
   * Replaces the problems of one check, such as the build of a part. Prints each problem that was not known.
   * @param heading line before the printed problems.
   */
  replace: (check: string, problems: readonly Problem[], heading?: string) => Promise<void>;
  /** Adds one problem to those of a check. */
  add: (check: string, problem: Problem, heading?: string) => Promise<void>;
  /** Returns all problems as text, builds first. */
  list: () => string[];
};

/** Dependencies of `createProblems`. */
export type ProblemsOptions = {
  print: (text: string) => void;
  /** Called with all problems after a change. */
  onChange: (problems: readonly string[]) => void;
};

/** Creates an empty collection of problems. */
export function createProblems({ print, onChange }: ProblemsOptions): Problems {
  const byCheck = new Map<string, readonly string[]>();
  const list = () => [...new Set([...byCheck.values()].flat())];

  function set(check: string, texts: readonly string[], heading: string | undefined): void {
    const before = byCheck.get(check) ?? [];
    const added = texts.filter((text) => !before.includes(text));
    if (added.length === 0 && texts.length === before.length) return;
    byCheck.set(check, texts);
    if (added.length > 0) print(`\n${[...(heading === undefined ? [] : [heading]), ...added].join('\n')}\n`);
    onChange(list());
  }

  return {
    async replace(check, problems, heading) {
      set(check, await Promise.all(problems.map(formatProblem)), heading);
    },
    async add(check, problem, heading) {
      const text = await formatProblem(problem);
      const before = byCheck.get(check) ?? [];
      if (!before.includes(text)) set(check, [...before, text], heading);
    },
    list,
  };
}
