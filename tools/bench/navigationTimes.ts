import type { SiteUrls } from './benchSites.ts';
import { type BudgetName, ms } from './budgets.ts';
import { type Figure, median, toRatio } from './figures.ts';
import type { PaintTimes } from './lab/paints.ts';

/** The compared sites; the site without scripts loads new documents. */
export type Side = keyof SiteUrls;

/** Times of one visit: the click, and Back if it is measured. */
export type VisitTimes = { click: PaintTimes; back?: PaintTimes };

/** A gesture that follows a link. */
export type MeasuredGesture = {
  name: string;
  /** Budget of the click compared with a new document. */
  budget?: BudgetName;
  /** Compares with the monolith, which has to do the same work. */
  comparesMonolith?: boolean;
  /** Wanted times until the heading, in milliseconds: shown beside the times, without a limit. */
  goals: { click: number; back?: number };
};

/** Times of one navigation by one gesture, on all sides. */
export type NavigationTimes = {
  from: string;
  target: string;
  gesture: MeasuredGesture;
  sides: Record<Side, readonly VisitTimes[]>;
};

type Kind = keyof VisitTimes;

/** Returns the ratios of a navigation that have budgets. */
export function toNavigationFigures({ gesture, sides }: NavigationTimes): Figure[] {
  const compare = (budget: BudgetName, other: Exclude<Side, 'federated'>, kind: Kind, of: keyof PaintTimes): Figure => {
    const [own, others] = [timesOf(sides.federated, kind, of), timesOf(sides[other], kind, of)];
    const figure = toRatio(budget, own, others, other === 'monolith' ? 'monolith' : 'new document', ms);
    return { ...figure, detail: `${kind === 'back' ? 'Back after ' : ''}${gesture.name}, ${figure.detail}` };
  };
  return [
    ...(gesture.budget ? [compare(gesture.budget, 'scriptless', 'click', 'heading')] : []),
    compare('wholeClick', 'scriptless', 'click', 'whole'),
    ...(gesture.goals.back === undefined ? [] : [compare('back', 'scriptless', 'back', 'whole')]),
    ...(gesture.comparesMonolith
      ? [
          compare('monolithClick', 'monolith', 'click', 'heading'),
          compare('monolithWhole', 'monolith', 'click', 'whole'),
        ]
      : []),
  ];
}

/** Returns the rows of the table of navigations: medians of the heading and the whole page on each side. */
export function toNavigationRows({ from, target, gesture, sides }: NavigationTimes): string[][] {
  const row = (kind: Kind, goal: number) => {
    const [start, end] = kind === 'back' ? [target, from] : [from, target];
    const medianOf = (side: Side, of: keyof PaintTimes) => median(timesOf(sides[side], kind, of)).toFixed(0);
    const cells = (['federated', 'scriptless', 'monolith'] as const).map(
      (side) => `${medianOf(side, 'heading')} / ${medianOf(side, 'whole')}`,
    );
    return [`${start} to ${end}`, kind === 'back' ? `Back, after ${gesture.name}` : gesture.name, ms(goal), ...cells];
  };
  return [
    row('click', gesture.goals.click),
    ...(gesture.goals.back === undefined ? [] : [row('back', gesture.goals.back)]),
  ];
}

function timesOf(visits: readonly VisitTimes[], kind: Kind, of: keyof PaintTimes): number[] {
  return visits.flatMap((visit) => visit[kind]?.[of] ?? []);
}
