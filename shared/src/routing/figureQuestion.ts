import { paths } from './paths.ts';

/** Query parameters of the contact page for a question about a figure: its sheet number and its settings. */
export const questionParameters = { figure: 'figure', settings: 'settings' } as const;

/** Maximum length of a parameter's value on the server, in characters. */
const valueLimit = 200;

/** Returns the path of the contact form with a question about a figure; `settings` is text. */
export function toQuestionPath(number: string, settings: string): string {
  const query = new URLSearchParams({ [questionParameters.figure]: number });
  if (settings) query.set(questionParameters.settings, settings.slice(0, valueLimit));
  const [path, hash] = paths.inquiry.split('#');
  return `${path}?${query.toString()}#${hash}`;
}
