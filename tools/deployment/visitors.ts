import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BareMachine } from './bareMachine.ts';

/** Pages of all parts. */
const pages = ['', 'what-we-do', 'products', 'discover', 'experts', 'contact'];
const curl = 'curl --insecure --silent --max-time 10';

/** Reads pages and the files that they load, through the front. Throws unless all answer 200. */
export function readPages(machine: BareMachine): void {
  const read = (address: string) =>
    machine.run(`${curl} --location --fail --show-error --compressed https://localhost/${address}`);
  const files = new Set<string>();
  for (const page of pages)
    for (const [, file = ''] of read(page).matchAll(/(?:src|href)="\/(releases\/[^"]+)"/g)) files.add(file);
  if (files.size === 0) throw new Error('The pages name no files; the site is not complete; open it in a browser.');
  for (const file of files) read(file);
}

/** Starts a visitor who reads pages and asks the site service, again and again, as a unit of the machine. */
export function startVisitor(machine: BareMachine): void {
  const paths = [...pages, 'api/health'].join(',');
  writeFileSync(
    path.join(machine.folder, 'visitor.sh'),
    `while sleep 0.3; do ${curl} --location --output /dev/null --write-out '%{http_code} %{url_effective}\\n' "https://localhost/{${paths}}"; done`,
  );
  machine.run('systemd-run --quiet --unit=visitor bash "$PWD/visitor.sh"');
}

/** Ends the visitor and returns the number of requests. Throws unless all were answered with 200. */
export function endVisitor(machine: BareMachine): number {
  const output = machine.run('systemctl stop visitor\njournalctl --unit=visitor --output=cat');
  const answers = output.split('\n').filter((line) => /^\d{3} /.test(line));
  const failed = answers.filter((line) => !line.startsWith('200 '));
  if (failed.length === 0 && answers.length > 0) return answers.length;
  throw new Error(
    `${failed.length} of ${answers.length} requests of the visitor failed; the documented steps lose requests; see their answers:\n${failed.slice(0, 20).join('\n')}`,
  );
}

/**
 * Sends an inquiry as a visitor without JavaScript: a second time if the service asks for it, because the form has no
 * token. Returns the status and the HTML of the last answer.
 */
export function sendInquiry(machine: BareMachine, details: string): Answer {
  const first = sendForm(machine, details, '');
  const token = /name="token" value="([^"]+)"/.exec(first.html)?.[1];
  return first.status === '409' && token ? sendForm(machine, details, token) : first;
}

type Answer = { status: string; html: string };

function sendForm(machine: BareMachine, details: string, token: string): Answer {
  const fields = { fullName: 'Ada', email: 'ada@example.org', companyName: 'Grid', position: '', details };
  const hidden = { company: '', lastName: '', website: '', key: crypto.randomUUID(), token };
  const form = new URLSearchParams({ ...fields, ...hidden }).toString();
  const answer = machine.run(
    `${curl} --header 'Origin: https://localhost' --data '${form}' --write-out '\\n%{http_code}' https://localhost/contact`,
  );
  const end = answer.lastIndexOf('\n');
  return { status: answer.slice(end + 1), html: answer.slice(0, end) };
}
