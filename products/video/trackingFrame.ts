import { readingIntervalSeconds } from '@site/shared/claims';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { type AlarmState, limits, readAlarm } from '../src/pages/rtGhg/StripChart/alarm.ts';
import { factors, type Reading, readPlant, toTonnes } from '../src/pages/rtGhg/StripChart/plant.ts';
import { cues, firstReading, readingAt, videoSeconds } from '../src/pages/rtGhg/TrackingVideo/storyboard.ts';

export const frameSize = { width: 1280, height: 720 } as const;

type Source = keyof typeof factors;
const sources: readonly { source: Source; name: string; hue: string }[] = [
  { source: 'engines', name: 'Engines', hue: 'var(--platform-rt-ghg)' },
  { source: 'heater', name: 'Heater', hue: 'var(--second)' },
  { source: 'flare', name: 'Flare', hue: 'var(--datum)' },
];

const chart = { left: 560, right: 1210, top: 150, bottom: 470 } as const;
const lastReading = readingAt(videoSeconds);
const toX = scaleLinear().domain([firstReading, lastReading]).range([chart.left, chart.right]);
const toY = scaleLinear().domain([1, 4]).range([chart.bottom, chart.top]);
const bars = { left: 200, right: 1210, top: 556 } as const;

/** What the picture is at a second of the video: an SVG of `frameSize`, coloured by the site's tokens. */
export function drawFrame(second: number): string {
  const latest = Math.floor(readingAt(second));
  const readings = Array.from({ length: latest - firstReading + 1 }, (_, index) => readPlant(firstReading + index));
  const now = readings.at(-1) ?? readPlant(latest);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frameSize.width} ${frameSize.height}" width="${frameSize.width}" height="${frameSize.height}" font-family="var(--face-sans)">
<rect width="100%" height="100%" fill="var(--ground)"/>
<text x="70" y="86" font-size="34" font-weight="550" fill="var(--text)">From the meter to the tonne</text>
<text x="1210" y="86" font-size="20" text-anchor="end" font-family="var(--face-mono)" fill="var(--text-quiet)">simulated, 20 times as fast</text>
${sources.map((_, index) => drawSource(index, now, second)).join('')}
${show(second, cues.factors, collector)}
${show(second, cues.chart, drawChart(readings, second))}
${show(second, cues.total, drawTotals(readings))}
</svg>`;
}

/** The three rates are added, and their sum leads to the chart. */
const collector = `<path d="M500 190V410M500 300H532" fill="none" stroke="var(--rule-strong)" stroke-width="2"/><path d="M546 300l-14 -8v16z" fill="var(--rule-strong)"/>`;

/** Fades a part in within half a second. */
function show(second: number, from: number, part: string): string {
  const opacity = Math.min(1, Math.max(0, (second - from) / 0.5));
  return opacity === 0 ? '' : `<g opacity="${opacity.toFixed(2)}">${part}</g>`;
}

function drawSource(index: number, now: Reading, second: number): string {
  const { source, name, hue } = sources[index] as (typeof sources)[number]; // one of the three
  const y = 190 + index * 110;
  const flow = now[source];
  // The pulse that carries a reading to the chart, and arrives with it.
  const travelled = readingAt(second) % 1;
  const pulse = 330 + travelled * (chart.left - 60 - 330);
  const factor = `<text x="345" y="${y - 14}" font-size="20" font-family="var(--face-mono)" fill="var(--text-quiet)">× ${factors[source].toFixed(2)} kg/m³</text>
<path d="M330 ${y}H${chart.left - 60}" stroke="var(--rule-strong)" stroke-width="2"/><circle cx="${pulse.toFixed(1)}" cy="${y}" r="6" fill="${hue}"/>`;
  return `<circle cx="100" cy="${y}" r="30" fill="none" stroke="${hue}" stroke-width="4"/>
<path d="M100 ${y}L${(100 + 22 * Math.sin(angleOf(flow))).toFixed(1)} ${(y - 22 * Math.cos(angleOf(flow))).toFixed(1)}" stroke="var(--text)" stroke-width="4" stroke-linecap="round"/>
<text x="150" y="${y - 6}" font-size="24" font-weight="550" fill="var(--text)">${name}</text>
<text x="150" y="${y + 24}" font-size="22" font-family="var(--face-mono)" fill="var(--text-quiet)">${Math.round(flow)} m³/h</text>
${show(second, cues.factors, factor)}`;
}

/** The needle of a dial from 0 to 900 m³/h over 270 degrees. */
function angleOf(flow: number): number {
  return scaleLinear()
    .domain([0, 900])
    .range([-0.75 * Math.PI, 0.75 * Math.PI])(flow);
}

/** The alarm after a reading, acknowledged when the storyboard says so. */
function alarmAfter(readings: readonly Reading[], second: number): AlarmState {
  const acknowledgedAt = readingAt(cues.acknowledged);
  let state: AlarmState = 'normal';
  for (const { index, rate } of readings) {
    state = readAlarm(state, rate, limits.initial);
    if (state === 'unacknowledged' && index >= acknowledgedAt && second >= cues.acknowledged) state = 'acknowledged';
  }
  return state;
}

function drawChart(readings: readonly Reading[], second: number): string {
  const pen = line<Reading>()
    .x(({ index }) => toX(index))
    .y(({ rate }) => toY(rate))
    .curve(curveStepAfter);
  const alarm = alarmAfter(readings, second);
  const now = readings.at(-1);
  const words = {
    normal: 'normal',
    unacknowledged: 'ALARM, not acknowledged',
    acknowledged: 'ALARM, acknowledged',
    returned: 'returned',
  }[alarm];
  const isRaised = alarm === 'unacknowledged' || alarm === 'acknowledged';
  const grid = toY
    .ticks(4)
    .map(
      (rate) =>
        `<path d="M${chart.left} ${toY(rate)}H${chart.right}" stroke="var(--rule)"/><text x="${chart.left - 12}" y="${toY(rate) + 7}" text-anchor="end" font-size="20" font-family="var(--face-mono)" fill="var(--text-quiet)">${rate.toFixed(1)}</text>`,
    )
    .join('');
  return `${grid}
<text x="${chart.left}" y="${chart.top - 18}" font-size="20" font-family="var(--face-mono)" fill="var(--text-quiet)">t CO2e/h</text>
<text x="${chart.right}" y="${chart.top - 18}" text-anchor="end" font-size="24" font-weight="550" fill="${isRaised ? 'var(--datum)' : 'var(--text)'}">${(now?.rate ?? 0).toFixed(2)} t/h, ${words}</text>
<path d="M${chart.left} ${toY(limits.initial)}H${chart.right}" stroke="var(--datum)" stroke-width="3"${isRaised ? '' : ' stroke-dasharray="10 7"'}/>
<path d="${pen(readings) ?? ''}" fill="none" stroke="var(--mark)" stroke-width="4" stroke-linejoin="round"/>
<circle cx="${toX(now?.index ?? 0)}" cy="${toY(now?.rate ?? 0)}" r="7" fill="var(--mark)"/>`;
}

function drawTotals(readings: readonly Reading[]): string {
  const tonnes = sources.map(({ source }) =>
    toTonnes(
      readings.map((reading) => ({ rate: (reading[source] * factors[source]) / 1000 })),
      readingIntervalSeconds,
    ),
  );
  const total = tonnes.reduce((sum, each) => sum + each, 0);
  const toWidth = scaleLinear()
    .domain([0, 0.6])
    .range([0, bars.right - bars.left - 120]);
  let reached: number = bars.left;
  const parts = tonnes.map((each, index) => {
    const from = reached;
    reached += toWidth(each);
    return `<rect x="${from.toFixed(1)}" y="${bars.top}" width="${toWidth(each).toFixed(1)}" height="54" fill="${sources[index]?.hue}"/>`;
  });
  return `<text x="70" y="${bars.top + 36}" font-size="24" font-weight="550" fill="var(--text)">Inventory</text>
${parts.join('')}
<text x="${(reached + 16).toFixed(1)}" y="${bars.top + 36}" font-size="24" font-family="var(--face-mono)" fill="var(--text)">${total.toFixed(3)} t</text>
<path d="M${bars.left} ${bars.top - 8}V${bars.top + 62}" stroke="var(--text)" stroke-width="2"/>`;
}
