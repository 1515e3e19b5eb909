import { firstPlan, optimizeSubgroups } from './plan.ts';
import { planSetting, readPlan, toPlanText } from './planAddress.ts';

test('a plan as text gives the same plan', () => {
  for (const plan of [firstPlan, optimizeSubgroups(firstPlan, 0.2) ?? firstPlan])
    expect(readPlan(toPlanText(plan))).toEqual(plan);
});

test.each([
  ['too short', 'hhAn'],
  ['unknown unit of time', 'xhAnAsAnAnAdBnBnBnBn'],
  ['unknown subgroup', 'hhCnAsAnAnAdBnBnBnBn'],
  ['a special default for a rich-burn engine', 'hhAnAsAsAnAdBnBnBnBn'],
  ['too long', `${planSetting.initial}A`],
])('rejects a plan that is invalid: %s', (_fault, text) => {
  expect(planSetting.parse(text)).toBeUndefined();
});
