import { formatNumber } from '@site/shared';
import type { Facility } from './facilities.ts';

/** Result of applying a regulation to a facility; `reason` is a clause that names the deciding values. */
export type Assessment = { isRequired: boolean; reason: string };

/** A regulation with the due date of its yearly report, for a calendar-year filer, as of 2026. */
export type Regulation = {
  code: 'AMD' | 'MSAPR' | 'NPRI' | 'OneStop' | 'TIER';
  due: { month: number; day: number };
  /** Days from the start of work to the due date. */
  workDays: number;
  assess: (facility: Facility) => Assessment;
  /** Text of the deciding criterion, with its source. */
  rule: string;
};

/** Values from which the regulations apply, inclusive. */
export const thresholds = {
  tierTonnes: 100_000,
  noxTonnes: 20,
  pm25Tonnes: 0.3,
  preExistingKw: 250,
  modernKw: 75,
} as const;

/** Formats a value and its unit with a no-break space, so that no line breaks between them. */
const measure = (value: number, unit: string) => `${formatNumber(value)}\u00a0${unit}`;
const tonnes = (value: number) => measure(value, 't');
const kilowatts = (value: number) => measure(value, 'kW');

function assessNpri({ noxTonnes, pm25Tonnes }: Facility): Assessment {
  const [nox, pm25] = [tonnes(thresholds.noxTonnes), tonnes(thresholds.pm25Tonnes)];
  const found = [`NOx ${tonnes(noxTonnes)}`, `PM2.5 ${tonnes(pm25Tonnes)}`] as const;
  if (noxTonnes >= thresholds.noxTonnes) return { isRequired: true, reason: `${found[0]} a year, from ${nox}` };
  if (pm25Tonnes >= thresholds.pm25Tonnes) return { isRequired: true, reason: `${found[1]} a year, from ${pm25}` };
  return { isRequired: false, reason: `${found.join(' and ')} a year, under ${nox} and ${pm25}` };
}

function assessTier({ co2eTonnes, tierInclusion }: Facility): Assessment {
  const emitted = `${tonnes(co2eTonnes)} CO₂e`;
  const threshold = tonnes(thresholds.tierTonnes);
  if (co2eTonnes >= thresholds.tierTonnes) return { isRequired: true, reason: `${emitted}, from ${threshold}` };
  if (tierInclusion) return { isRequired: true, reason: `${emitted}, but ${tierInclusion}` };
  return { isRequired: false, reason: `${emitted}, under ${threshold} and not in by choice` };
}

function assessMsapr({ engineKw: { preExisting, modern } }: Facility): Assessment {
  const engines = [
    { age: 'pre-existing', kw: preExisting, fromKw: thresholds.preExistingKw },
    { age: 'modern', kw: modern, fromKw: thresholds.modernKw },
  ].flatMap(({ age, kw, fromKw }) => {
    if (kw === undefined) return [];
    const isRequired = kw >= fromKw;
    const reach = `${isRequired ? 'from' : 'under'} ${kilowatts(fromKw)}`;
    return [{ isRequired, reason: `a ${age} engine of ${kilowatts(kw)}, ${reach}` }];
  });
  const none = { isRequired: false, reason: engines.map(({ reason }) => reason).join('; ') || 'no gas engine' };
  return engines.find(({ isRequired }) => isRequired) ?? none;
}

function assessAmd(facility: Facility): Assessment {
  if (!facility.hasApproval) return { isRequired: false, reason: 'no EPEA approval' };
  return assessNpri(facility).isRequired
    ? { isRequired: true, reason: 'an EPEA approval, and reported to NPRI' }
    : { isRequired: false, reason: 'an EPEA approval, but not reported to NPRI' };
}

/**
 * The regulations, ordered by due date. A weekend or a holiday may move a date; the regulator's yearly notice is
 * authoritative.
 */
export const regulations: readonly Regulation[] = [
  {
    code: 'NPRI',
    due: { month: 6, day: 1 },
    workDays: 120,
    assess: assessNpri,
    rule: 'an air contaminant at its threshold, from stationary combustion at any staffing (notice in the Canada Gazette, Part 4; two of its seven are shown)',
  },
  {
    code: 'OneStop',
    due: { month: 6, day: 1 },
    workDays: 150,
    assess: ({ isUpstream }) => ({
      isRequired: isUpstream,
      reason: isUpstream ? 'an upstream site under the AER' : 'not an upstream site',
    }),
    rule: 'methane of upstream sites (AER Directive 060)',
  },
  {
    code: 'TIER',
    due: { month: 6, day: 30 },
    workDays: 135,
    assess: assessTier,
    rule: '100,000 t CO₂e in 2016 or any later year, opted in, or in an aggregate (TIER Regulation)',
  },
  {
    code: 'MSAPR',
    due: { month: 7, day: 1 },
    workDays: 165,
    assess: assessMsapr,
    rule: 'gas engines in regular use, pre-existing from 250 kW and modern from 75 kW (SOR/2016-151, Part 2, s. 99)',
  },
  {
    code: 'AMD',
    due: { month: 9, day: 30 },
    workDays: 120,
    assess: assessAmd,
    rule: 'annual emissions inventory under an EPEA approval (Air Monitoring Directive, Chapter 9)',
  },
];
