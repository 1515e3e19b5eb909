import type { Exchange } from '../connection/exchange.ts';
import type { FuzzRequest } from '../requests/createRequest.ts';
import { saysClose } from '../connection/answers.ts';
import { checkAnswer, type Fault } from './checkAnswer.ts';

/** Lists what is wrong with what a request brought from the site at `siteUrl`, its answers and how the connection ended. */
export function checkExchange(request: FuzzRequest, came: Exchange, siteUrl: string): Fault[] {
  if (request.ending === 'cut') return [];
  const faults = came.answers.flatMap((answer) => checkAnswer(answer, siteUrl));
  if (came.fault !== undefined) return [...faults, { rule: 'an answer that is none', detail: came.fault }];
  return [...faults, ...(request.ending === 'unfinished' ? checkUnfinished(came) : checkAnswered(request, came))];
}

/** Every message is answered, up to an answer that refuses what comes after it. */
function checkAnswered(
  { methods, mustBeRefused }: FuzzRequest,
  { answers, ending, isStoppedEarly }: Exchange,
): Fault[] {
  const detail = `${answers.length} of ${methods.length} answers came`;
  const last = answers.at(-1);
  if (ending === 'silent') return [{ rule: 'no answer', detail }];
  if (mustBeRefused && answers.length === methods.length && last && last.status < 400)
    return [{ rule: 'a request taken that has to be refused', detail: 'it has no Host, or several' }];
  if (answers.length === methods.length || (last && (saysClose(last) || last.status >= 400))) return [];
  // What it had not read when it closed may have cost the visitor its answer.
  if (isStoppedEarly) return [];
  return [{ rule: 'closed without an answer', detail }];
}

/** A request that is not whole is closed by the server, with an answer. */
function checkUnfinished({ answers, ending }: Exchange): Fault[] {
  if (ending === 'silent')
    return [
      {
        rule: 'an unfinished request that is kept',
        detail: `${answers.length} answers came, and the connection stayed`,
      },
    ];
  if (answers.length === 0) return [{ rule: 'closed without an answer', detail: 'not even 408' }];
  return [];
}
