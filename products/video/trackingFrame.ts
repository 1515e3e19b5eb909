import { readingIntervalSeconds } from '@site/shared/claims';
import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import {
  alarmLabels,
  type AlarmState,
  deadband,
  isRaised,
  limits,
  nextAlarmState,
} from '../src/pages/rtGhg/StripChart/alarm.ts';
import {
  plant,
  type Reading,
  readPlant,
  type Source,
  sources,
  toRate,
  toTonnes,
} from '../src/pages/rtGhg/StripChart/plant.ts';
import {
  cues,
  firstReading,
  plantMinutes,
  readingAt,
  speedFactor,
  videoSeconds,
} from '../src/pages/rtGhg/TrackingVideo/storyboard.ts';

/** Size of a frame in pixels. The bottom of the picture is free for the captions. */
export const frameSize = { width: 1280, height: 720 } as const;

/** Colors of the sources and of their areas: those of `RateChart.module.css`. */
const hues: Readonly<Record<Source, { color: string; opacity: number }>> = {
  engine1: { color: 'var(--platform-rt-ghg)', opacity: 0.5 },
  engine2: { color: 'var(--platform-rt-ghg)', opacity: 0.85 },
  heaters: { color: 'var(--second)', opacity: 0.45 },
  flare: { color: 'var(--datum)', opacity: 0.5 },
};
const mono = 'font-family="var(--face-mono)" fill="var(--text-quiet)"';

const chart = { left: 600, right: 1205, top: 146, bottom: 376 } as const;
const toX = scaleLinear().domain([0, plantMinutes]).range([chart.left, chart.right]);
const toY = scaleLinear().domain([0, 6]).range([chart.bottom, chart.top]);
const toMinutes = (reading: number) => ((reading - firstReading) * readingIntervalSeconds) / 60;
const meters = { left: 100, top: 160, step: 68, bus: 520 } as const;
const bar = { left: 230, right: 1205, top: 468, height: 44 } as const;
const toBar = scaleLinear().domain([0, 0.8]).range([bar.left, bar.right]);
/** Angle of a dial's needle in radians: 0 to 900 m³/h over 270 degrees. */
const toAngle = scaleLinear()
  .domain([0, 900])
  .range([-0.75 * Math.PI, 0.75 * Math.PI]);

/** CO₂e with a drawn subscript: the fonts' Latin subsets have no “₂”. */
const carbonDioxideEquivalent = 'CO<tspan dy="0.25em" font-size="70%">2</tspan><tspan dy="-0.175em">e</tspan>';

/** Place of the chart in the poster. */
const posterChart = { left: 120, right: 1210, top: 300, bottom: 560 } as const;

/**
 * Returns the poster as an SVG of `frameSize`: the chart of the whole video and its highest rate, with text that is
 * legible when a phone shows the poster at a quarter of its size.
 */
export function drawPoster(): string {
  const readings = readingsUntil(videoSeconds);
  const highest = Math.max(...readings.map(({ rate }) => rate));
  const { left, right, top, bottom } = posterChart;
  // The chart is drawn at its place in the video, then moved and stretched; strokes keep their width.
  const [scaleX, scaleY] = [(right - left) / (chart.right - chart.left), (bottom - top) / (chart.bottom - chart.top)];
  const place = `translate(${left - chart.left * scaleX} ${top - chart.top * scaleY}) scale(${scaleX} ${scaleY})`;
  const large = 'font-size="42" font-family="var(--face-mono)" fill="var(--text-quiet)"';
  const yOf = (value: number) => top + (toY(value) - chart.top) * scaleY;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frameSize.width} ${frameSize.height}" width="${frameSize.width}" height="${frameSize.height}" font-family="var(--face-sans)">
<rect width="100%" height="100%" fill="var(--ground)"/>
<text x="56" y="92" font-size="58" font-weight="550" fill="var(--text)">From the meter to the tonne</text>
<text x="56" y="226" font-size="104" font-weight="600" letter-spacing="-2" fill="var(--datum)">${highest.toFixed(3)} <tspan font-size="58" letter-spacing="0" fill="var(--text)">t ${carbonDioxideEquivalent}/h at its highest</tspan></text>
${[0, 2, 4, 6].map((value) => `<path d="M${left} ${yOf(value)}H${right}" stroke="var(--rule)" stroke-width="2"/><text x="${left - 20}" y="${yOf(value) + 15}" text-anchor="end" ${large}>${value}</text>`).join('')}
<g transform="${place}">${drawAreas(readings, plantMinutes)}</g>
<path d="M${left} ${yOf(limits.initial)}H${right}" stroke="var(--datum)" stroke-width="4" stroke-dasharray="14 10"/>
<text x="${right}" y="${yOf(limits.initial) - 18}" text-anchor="end" font-size="42" font-family="var(--face-mono)" fill="var(--datum)">limit ${limits.initial.toFixed(1)}</text>
${toX
  .ticks(plantMinutes / 2)
  .map((minute) => {
    const x = left + (toX(minute) - chart.left) * scaleX;
    return `<path d="M${x} ${bottom}v14" stroke="var(--rule-strong)" stroke-width="2"/><text x="${x}" y="${bottom + 58}" text-anchor="middle" ${large}>${minute}</text>`;
  })
  .join('')}
<text x="${right}" y="${bottom + 112}" text-anchor="end" ${large}>minutes of the plant</text>
</svg>`;
}

/** Returns the frame at a second of the video as an SVG of `frameSize`, which uses the site's color tokens. */
export function drawFrame(second: number): string {
  const readings = readingsUntil(second);
  const now = readings.at(-1) ?? readPlant(firstReading);
  const end = toMinutes(readingAt(second));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frameSize.width} ${frameSize.height}" width="${frameSize.width}" height="${frameSize.height}" font-family="var(--face-sans)">
<rect width="100%" height="100%" fill="var(--ground)"/>
<text x="70" y="72" font-size="34" font-weight="550" fill="var(--text)">From the meter to the tonne</text>
<text x="${chart.right}" y="72" font-size="20" text-anchor="end" ${mono}>simulated, ${speedFactor} times as fast, ${toClock(end)}</text>
${sources.map((source, index) => drawMeter(source, index, now, second)).join('')}
${show(second, cues.factors, drawBus())}
${drawAxes()}
${show(second, cues.chart, drawChart(readings, second, end))}
${drawBarAxis()}
${show(second, cues.total, drawBar(readings))}
</svg>`;
}

/** Returns the readings from the start of the video until a second of it. */
function readingsUntil(second: number): Reading[] {
  const count = Math.floor(readingAt(second)) - firstReading + 1;
  return Array.from({ length: count }, (_, index) => readPlant(firstReading + index));
}

/** Formats minutes of the plant's time as minutes and seconds. */
function toClock(minutes: number): string {
  const seconds = Math.floor(minutes * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns a part that fades in over half a second after `from`; empty before. */
function show(second: number, from: number, part: string): string {
  const opacity = Math.min(1, Math.max(0, (second - from) / 0.5));
  return opacity === 0 ? '' : `<g opacity="${opacity.toFixed(2)}">${part}</g>`;
}

const fillOf = (source: Source) => `fill="${hues[source].color}" fill-opacity="${hues[source].opacity}"`;
const rowOf = (index: number) => meters.top + index * meters.step;

function drawMeter(source: Source, index: number, now: Reading, second: number): string {
  const y = rowOf(index);
  const { left, bus } = meters;
  const flow = now.flows[source];
  const angle = toAngle(flow);
  // A dot carries the reading to the bus; it arrives when the next reading starts.
  const pulse = 335 + (readingAt(second) % 1) * (bus - 335);
  const factor = `<text x="345" y="${y - 13}" font-size="19" ${mono}>× ${plant[source].factor.toFixed(3)} kg/m³</text>
<path d="M335 ${y}H${bus}" stroke="var(--rule-strong)" stroke-width="2"/><circle cx="${pulse.toFixed(1)}" cy="${y}" r="6" fill="${hues[source].color}"/>`;
  return `<circle cx="${left}" cy="${y}" r="28" fill="none" stroke="${hues[source].color}" stroke-opacity="${hues[source].opacity}" stroke-width="7"/>
<path d="M${left} ${y}L${(left + 20 * Math.sin(angle)).toFixed(1)} ${(y - 20 * Math.cos(angle)).toFixed(1)}" stroke="var(--text)" stroke-width="4" stroke-linecap="round"/>
<text x="148" y="${y - 5}" font-size="24" font-weight="550" fill="var(--text)">${plant[source].name}</text>
<text x="148" y="${y + 23}" font-size="21" ${mono}>${Math.round(flow)} m³/h</text>
${show(second, cues.factors, factor)}`;
}

/** Draws the lines that join the four meters and lead to the chart. */
function drawBus(): string {
  const middle = (rowOf(0) + rowOf(3)) / 2;
  return `<path d="M${meters.bus} ${rowOf(0)}V${rowOf(3)}M${meters.bus} ${middle}H552" fill="none" stroke="var(--rule-strong)" stroke-width="2"/><path d="M566 ${middle}l-14 -8v16z" fill="var(--rule-strong)"/>`;
}

function drawAxes(): string {
  const rates = toY
    .ticks(4)
    .map(
      (rate) =>
        `<path d="M${chart.left} ${toY(rate)}H${chart.right}" stroke="var(--rule)"/><text x="${chart.left - 12}" y="${toY(rate) + 7}" text-anchor="end" font-size="20" ${mono}>${rate}</text>`,
    );
  const minutes = toX
    .ticks(plantMinutes / 2)
    .map(
      (minute) =>
        `<path d="M${toX(minute)} ${chart.bottom}v8" stroke="var(--rule-strong)"/><text x="${toX(minute)}" y="${chart.bottom + 30}" text-anchor="middle" font-size="20" ${mono}>${minute}</text>`,
    );
  return `${rates.join('')}${minutes.join('')}
<text x="${chart.left}" y="${chart.top - 20}" font-size="20" ${mono}>t ${carbonDioxideEquivalent}/h</text>
<text x="${(chart.left + chart.right) / 2}" y="${chart.bottom + 56}" text-anchor="middle" font-size="20" ${mono}>minutes</text>`;
}

/** Returns the alarm state after the readings; acknowledged at the storyboard's time. */
function alarmAfter(readings: readonly Reading[], second: number): AlarmState {
  const acknowledgedAt = readingAt(cues.acknowledged);
  let state: AlarmState = 'normal';
  for (const { index, rate } of readings) {
    state = nextAlarmState(state, rate, limits.initial);
    if (state === 'unacknowledged' && index >= acknowledgedAt && second >= cues.acknowledged) state = 'acknowledged';
  }
  return state;
}

/** Draws the stacked sources and the line of their sum; the latest reading extends to the minute `end`. */
function drawAreas(readings: readonly Reading[], end: number): string {
  const readingsWithEnd = [...readings, ...readings.slice(-1)];
  const xOf = (reading: Reading, position: number) =>
    toX(position === readingsWithEnd.length - 1 ? end : toMinutes(reading.index));
  const stackTo = ({ flows }: Reading, count: number) => toY(toRate(flows, sources.slice(0, count)));
  const areas = sources.map((source, index) => {
    const part = area<Reading>(
      xOf,
      (reading) => stackTo(reading, index),
      (reading) => stackTo(reading, index + 1),
    ).curve(curveStepAfter);
    return `<path d="${part(readingsWithEnd) ?? ''}" ${fillOf(source)}/>`;
  });
  const pen = line<Reading>(xOf, ({ rate }) => toY(rate)).curve(curveStepAfter);
  return `${areas.join('')}
<path d="${pen(readingsWithEnd) ?? ''}" fill="none" stroke="var(--text)" stroke-width="3" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`;
}

/** Draws the areas, the alarm limit, and the rate with its alarm state. */
function drawChart(readings: readonly Reading[], second: number, end: number): string {
  const alarm = alarmAfter(readings, second);
  const rate = readings.at(-1)?.rate ?? 0;
  const limit = toY(limits.initial);
  return `<text x="${chart.right}" y="${chart.top - 20}" text-anchor="end" font-size="24" font-weight="550" fill="${isRaised(alarm) ? 'var(--datum)' : 'var(--text)'}">${rate.toFixed(3)} t/h: ${alarmLabels[alarm]}</text>
${drawAreas(readings, end)}
<path d="M${chart.left} ${limit}H${chart.right}V${toY(limits.initial - deadband)}H${chart.left}z" fill="var(--datum)" fill-opacity="0.16"/>
<path d="M${chart.left} ${limit}H${chart.right}" stroke="var(--datum)" stroke-width="${isRaised(alarm) ? 4 : 2.5}" stroke-dasharray="10 7"/>
<text x="${chart.right}" y="${limit - 10}" text-anchor="end" font-size="19" font-family="var(--face-mono)" fill="var(--datum)">alarm limit ${limits.initial.toFixed(1)}</text>
<circle cx="${toX(end).toFixed(1)}" cy="${toY(rate).toFixed(1)}" r="7" fill="${isRaised(alarm) ? 'var(--datum)' : 'var(--text)'}"/>`;
}

function drawBarAxis(): string {
  const bottom = bar.top + bar.height;
  const ticks = toBar
    .ticks(5)
    .map(
      (tonnes) =>
        `<path d="M${toBar(tonnes)} ${bottom}v8" stroke="var(--rule-strong)"/><text x="${toBar(tonnes)}" y="${bottom + 30}" text-anchor="middle" font-size="20" ${mono}>${tonnes === 0 ? '0' : tonnes.toFixed(1)}</text>`,
    );
  return `<text x="70" y="${bar.top + 20}" font-size="24" font-weight="550" fill="var(--text)">Inventory</text>
<text x="70" y="${bar.top + 46}" font-size="20" ${mono}>t ${carbonDioxideEquivalent}</text>
<path d="M${bar.left} ${bottom}H${bar.right}" stroke="var(--rule-strong)"/>${ticks.join('')}`;
}

/** Draws a stacked bar of the tonnes by source since the start of the video. */
function drawBar(readings: readonly Reading[]): string {
  const tonnes = sources.map((source) =>
    toTonnes(
      readings.map(({ flows }) => toRate(flows, [source])),
      readingIntervalSeconds,
    ),
  );
  let reached = 0;
  const parts = tonnes.map((each, index) => {
    const source = sources[index] ?? 'flare';
    const from = toBar(reached);
    reached += each;
    const width = toBar(reached) - from;
    const name = `<text x="${(from + 10).toFixed(1)}" y="${bar.top + 29}" font-size="19" font-weight="600" fill="${hues[source].opacity > 0.5 ? 'var(--ground)' : 'var(--text)'}">${plant[source].name}</text>`;
    return `<rect x="${(from + 1).toFixed(1)}" y="${bar.top}" width="${Math.max(0, width - 2).toFixed(1)}" height="${bar.height}" ${fillOf(source)}/>${width > 100 ? name : ''}`;
  });
  return `${parts.join('')}<text x="${(toBar(reached) + 14).toFixed(1)}" y="${bar.top + 31}" font-size="24" font-family="var(--face-mono)" fill="var(--text)">${reached.toFixed(3)}</text>`;
}
