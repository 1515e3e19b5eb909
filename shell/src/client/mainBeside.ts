/** The address of the script that starts the page: it stands beside the first one in the release. */
export function mainBeside(start: string): string {
  return start.replace(/[^/]+$/, 'main.js');
}
