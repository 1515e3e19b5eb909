/** Icons of controls and of contact details. */
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

/** Icons of services, platforms, audiences and pillars, named by their slugs. */
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

/** Names of all icons, in the order of the sprite. */
export const iconNames = [...subjectIcons, ...controlIcons] as const;

/** Name of an icon in the sprite. */
export type IconName = (typeof iconNames)[number];
