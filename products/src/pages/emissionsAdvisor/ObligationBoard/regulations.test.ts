import { facilities, type Facility } from './facilities.ts';
import { type Assessment, type Regulation, regulations, thresholds } from './regulations.ts';

/** A site that owes nothing. */
const least: Facility = {
  tag: 'XX-00',
  type: 'Oil battery',
  co2eTonnes: 0,
  hasApproval: false,
  noxTonnes: 0,
  pm25Tonnes: 0,
  engineKw: {},
  isUpstream: false,
  leadDays: 0,
};
const inPlainSpaces = (finding: Assessment | undefined) =>
  finding && { ...finding, reason: finding.reason.replaceAll('\u00a0', ' ') };
const assess = (code: Regulation['code'], facility: Partial<Facility>) =>
  inPlainSpaces(regulations.find((each) => each.code === code)?.assess({ ...least, ...facility }));
const owes = (code: Regulation['code'], facility: Partial<Facility>) => assess(code, facility)?.isRequired;

test('a facility below everything owes nothing, and each regulation says why', () => {
  expect(regulations.map(({ code, assess: find }) => [code, inPlainSpaces(find(least))])).toEqual([
    ['NPRI', { isRequired: false, reason: 'NOx 0 t and PM2.5 0 t a year, under 20 t and 0.3 t' }],
    ['OneStop', { isRequired: false, reason: 'not an upstream site' }],
    ['TIER', { isRequired: false, reason: '0 t CO₂e, under 100,000 t and not in by choice' }],
    ['MSAPR', { isRequired: false, reason: 'no gas engine' }],
    ['AMD', { isRequired: false, reason: 'no EPEA approval' }],
  ]);
});

test('every regulation takes a sample facility in and leaves another out', () => {
  for (const { assess: find } of regulations) {
    expect(new Set(facilities.map((facility) => find(facility).isRequired))).toEqual(new Set([true, false]));
  }
});

test('a facility at a threshold is in, and one just below it is not', () => {
  const { tierTonnes, noxTonnes, pm25Tonnes, preExistingKw, modernKw } = thresholds;
  expect([owes('TIER', { co2eTonnes: tierTonnes }), owes('TIER', { co2eTonnes: tierTonnes - 1 })]).toEqual([
    true,
    false,
  ]);
  expect([owes('NPRI', { noxTonnes }), owes('NPRI', { noxTonnes: noxTonnes - 0.1 })]).toEqual([true, false]);
  expect([owes('NPRI', { pm25Tonnes }), owes('NPRI', { pm25Tonnes: pm25Tonnes - 0.01 })]).toEqual([true, false]);
  expect(
    [
      { preExisting: preExistingKw },
      { preExisting: preExistingKw - 1 },
      { modern: modernKw },
      { modern: modernKw - 1 },
    ].map((engineKw) => owes('MSAPR', { engineKw })),
  ).toEqual([true, false, true, false]);
});

test('below the threshold of TIER a facility is in by choice or in an aggregate', () => {
  expect(assess('TIER', { co2eTonnes: 21_000, tierInclusion: 'in an aggregate' })).toEqual({
    isRequired: true,
    reason: '21,000 t CO₂e, but in an aggregate',
  });
  expect(assess('TIER', { co2eTonnes: 64_000, tierInclusion: 'opted in' })?.reason).toBe('64,000 t CO₂e, but opted in');
});

test('either engine of a pair brings MSAPR, and both are named where neither does', () => {
  expect(assess('MSAPR', { engineKw: { preExisting: 186, modern: 112 } })).toEqual({
    isRequired: true,
    reason: 'a modern engine of 112 kW, from 75 kW',
  });
  expect(assess('MSAPR', { engineKw: { preExisting: 186, modern: 60 } })).toEqual({
    isRequired: false,
    reason: 'a pre-existing engine of 186 kW, under 250 kW; a modern engine of 60 kW, under 75 kW',
  });
});

test('the air inventory of Alberta needs an approval and emissions, both', () => {
  expect(owes('AMD', { hasApproval: true, noxTonnes: 96 })).toBe(true);
  expect(owes('AMD', { hasApproval: false, noxTonnes: 96 })).toBe(false);
  expect(owes('AMD', { hasApproval: true })).toBe(false);
});
