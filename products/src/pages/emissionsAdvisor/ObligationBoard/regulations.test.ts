import { facilities, type Facility } from './facilities.ts';
import { type Assessment, type Regulation, regulations, thresholds } from './regulations.ts';

/** A facility that owes no report. */
const exemptFacility: Facility = {
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
const normalizeSpaces = (finding: Assessment | undefined) =>
  finding && { ...finding, reason: finding.reason.replaceAll('\u00a0', ' ') };
const assess = (code: Regulation['code'], facility: Partial<Facility>) =>
  normalizeSpaces(regulations.find((each) => each.code === code)?.assess({ ...exemptFacility, ...facility }));
const isRequired = (code: Regulation['code'], facility: Partial<Facility>) => assess(code, facility)?.isRequired;

test('a facility below all thresholds owes no report, and each regulation gives a reason', () => {
  expect(
    regulations.map(({ code, assess: assessFacility }) => [code, normalizeSpaces(assessFacility(exemptFacility))]),
  ).toEqual([
    ['NPRI', { isRequired: false, reason: 'NOx 0 t and PM2.5 0 t a year, under 20 t and 0.3 t' }],
    ['OneStop', { isRequired: false, reason: 'not an upstream site' }],
    ['TIER', { isRequired: false, reason: '0 t CO₂e, under 100,000 t and not in by choice' }],
    ['MSAPR', { isRequired: false, reason: 'no gas engine' }],
    ['AMD', { isRequired: false, reason: 'no EPEA approval' }],
  ]);
});

test('each regulation applies to some sample facilities and not to others', () => {
  for (const { assess: assessFacility } of regulations) {
    expect(new Set(facilities.map((facility) => assessFacility(facility).isRequired))).toEqual(new Set([true, false]));
  }
});

test('a regulation applies at its threshold and not just below it', () => {
  const { tierTonnes, noxTonnes, pm25Tonnes, preExistingKw, modernKw } = thresholds;
  expect([isRequired('TIER', { co2eTonnes: tierTonnes }), isRequired('TIER', { co2eTonnes: tierTonnes - 1 })]).toEqual([
    true,
    false,
  ]);
  expect([isRequired('NPRI', { noxTonnes }), isRequired('NPRI', { noxTonnes: noxTonnes - 0.1 })]).toEqual([
    true,
    false,
  ]);
  expect([isRequired('NPRI', { pm25Tonnes }), isRequired('NPRI', { pm25Tonnes: pm25Tonnes - 0.01 })]).toEqual([
    true,
    false,
  ]);
  expect(
    [
      { preExisting: preExistingKw },
      { preExisting: preExistingKw - 1 },
      { modern: modernKw },
      { modern: modernKw - 1 },
    ].map((engineKw) => isRequired('MSAPR', { engineKw })),
  ).toEqual([true, false, true, false]);
});

test('TIER applies below its threshold to facilities that opted in or are in an aggregate', () => {
  expect(assess('TIER', { co2eTonnes: 21_000, tierInclusion: 'in an aggregate' })).toEqual({
    isRequired: true,
    reason: '21,000 t CO₂e, but in an aggregate',
  });
  expect(assess('TIER', { co2eTonnes: 64_000, tierInclusion: 'opted in' })?.reason).toBe('64,000 t CO₂e, but opted in');
});

test('MSAPR applies if either engine reaches its threshold; otherwise the reason names both', () => {
  expect(assess('MSAPR', { engineKw: { preExisting: 186, modern: 112 } })).toEqual({
    isRequired: true,
    reason: 'a modern engine of 112 kW, from 75 kW',
  });
  expect(assess('MSAPR', { engineKw: { preExisting: 186, modern: 60 } })).toEqual({
    isRequired: false,
    reason: 'a pre-existing engine of 186 kW, under 250 kW; a modern engine of 60 kW, under 75 kW',
  });
});

test('AMD applies only to facilities with an approval and reportable emissions', () => {
  expect(isRequired('AMD', { hasApproval: true, noxTonnes: 96 })).toBe(true);
  expect(isRequired('AMD', { hasApproval: false, noxTonnes: 96 })).toBe(false);
  expect(isRequired('AMD', { hasApproval: true })).toBe(false);
});
