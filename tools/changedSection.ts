import { findChangedSection, listChangedFiles } from './release/changedSection.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { sections } from './repository/repository.ts';

/**
 * `npm run changed-section -- <commit>`: prints `section=<name>` if only that section changed since the commit, else
 * `section=`, in the form of an output of a GitHub workflow.
 */
await runCommand(async () => {
  const { positionals } = readCommandLine('changed-section');
  const [before] = positionals;
  if (before === undefined || positionals.length > 1)
    throw new Error(
      'The command needs one commit; nothing was compared; name the one before the changes, such as `HEAD~1`.',
    );
  // GitHub names a commit of zeros for a new branch: everything is new, so no section changed alone.
  const section = /^0+$/.test(before) ? undefined : findChangedSection(listChangedFiles(before), sections);
  process.stdout.write(`section=${section ?? ''}\n`);
});
