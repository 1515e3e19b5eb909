import { createLogRecord } from './logRecord.ts';

test('lost workers, errors and what is no text are found in the lines of both processes', () => {
  const log = createLogRecord();
  const lines = [
    '{"level":"error","message":"The render worker of shell=s1 was lost; a new one is started."}',
    '{"level":"error","message":"POST /contact failed.","error":{"message":"it leaks"}}',
    '{"level":"error","message":"POST /about failed.","error":{"message":"it leaks"}}',
    '{"level":50,"msg":"a call failed","err":{"message":"it is full"}}',
    '{"level":30,"msg":"refused"}',
    '{"level":"info","message":"Now serving [object Object]."}',
    'Warning: something is odd',
  ];
  for (const line of lines) log.add('site', line);
  expect(log.lostWorkers()).toBe(1);
  expect(log.faults()).toEqual(['site: {"level":"info","message":"Now serving [object Object]."}']);
  expect(log.strays()).toEqual(['site: Warning: something is odd']);
  expect(log.errors()).toEqual([
    ['site: POST /… failed. it leaks', 2],
    ['site: The render worker of shell=s1 was lost; a new one is started.', 1],
    ['site: a call failed it is full', 1],
  ]);
});
