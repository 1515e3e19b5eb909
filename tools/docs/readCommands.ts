/**
 * Returns the commands in the first code block below a heading of a document.
 * @throws if there is no such heading, or no block of shell commands below it.
 */
export function readCommands(document: string, heading: string): string {
  const sections = document.split(/^#+ /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  const commands = /^```sh\n([^]*?)^```$/m.exec(section ?? '')?.[1];
  if (commands !== undefined) return commands;
  throw new Error(`The document has no commands below the heading "${heading}"; nothing was run; correct the heading.`);
}

/** Returns the number of commands in a block: lines, without comments and with continued lines counted once. */
export function countCommands(commands: string): number {
  return commands
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#')).length;
}
