/** Icons of what is operated, and of ways to reach us. */
export const controlIcons = [
  'menu',
  'close',
  'chevron',
  'plus',
  'minus',
  'arrow',
  'previous',
  'next',
  'pause',
  'play',
  'check',
  'external',
  'mail',
  'phone',
  'pin',
  'clock',
] as const;

/** Icons of services, platforms, audiences and pillars, which go by their slugs. */
const subjectIcons = [
  'regulatory-compliance',
  'process-optimization',
  'energy-transition',
  'process-safety',
  'digital-transformation',
  'strategic-advice',
  'emissions-advisor',
  'iffv',
  'msapr-optimizer',
  'rt-ghg',
  'team',
  'xtrema-suite',
  'operations',
  'environmental',
  'executives',
  'engineering',
  'sustainability',
  'innovation',
] as const;

/** Every icon's name, in the order of the sprite. */
export const iconNames = [...subjectIcons, ...controlIcons] as const;

/** The name of an icon: a subject's slug, or what it stands for on a control. */
export type IconName = (typeof iconNames)[number];
