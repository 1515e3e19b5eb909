import { recordLog } from '../testing/recordLog.ts';
import { createFaultLog } from './faultLog.ts';
import { ServiceFault } from './serviceFault.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const line = (call: string, fault: string, more = '') =>
  `The site service's answer to ${call} was rejected (${fault})${more}; unless another service answers, the caller gets 503, and pages come without its data; check the services at SERVICE_URL, and whether their version fits this server's contract.`;

test('each reason is logged once a minute with the number of unlogged faults', () => {
  const { log, lines } = recordLog();
  const faults = createFaultLog(log);
  for (let count = 0; count < 1000; count += 1)
    faults.report(new ServiceFault('schema', '/jobList must be object'), 'GET /api/jobs');
  faults.report(new ServiceFault('timeout', 'too late'), 'GET /api/home');
  jest.advanceTimersByTime(60_000);
  faults.report(new ServiceFault('schema', '/jobList must be object'), `GET /api/${'x'.repeat(5000)}`);
  expect(lines).toEqual([
    line('GET /api/jobs', 'schema: /jobList must be object'),
    line('GET /api/home', 'timeout: too late'),
    line('GET /api/…', 'schema: /jobList must be object', ', and 999 more since the last such line'),
  ]);
});

test('the contract counts as broken for a minute after an invalid response, but not after a failed connection', () => {
  const faults = createFaultLog(recordLog().log);
  faults.report(new ServiceFault('unreachable', 'connect ECONNREFUSED'), 'GET /api/jobs');
  expect(faults.isContractBroken()).toBe(false);
  faults.record(new ServiceFault('too_deep', 'deep'));
  jest.advanceTimersByTime(59_999);
  expect(faults.isContractBroken()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(faults.isContractBroken()).toBe(false);
});
