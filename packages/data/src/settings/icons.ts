/** The icons that the site can show for a service, a skill or a project. */
export const ICON_NAMES = [
  'server',
  'database',
  'layers',
  'boxes',
  'code',
  'terminal',
  'sparkles',
  'brain',
  'bot',
  'compass',
  'cloud',
  'cpu',
  'gauge',
  'shield',
  'lock',
  'workflow',
  'zap',
] as const

export type IconName = (typeof ICON_NAMES)[number]
