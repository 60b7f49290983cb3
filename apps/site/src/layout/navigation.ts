import type { TargetName } from '../routing/targets.ts'

/** The quick links of the footer in their order. */
export const FOOTER_LINKS = [
  'about',
  'services',
  'projects',
  'blog',
  'contact',
] as const satisfies readonly TargetName[]

/** The links of the top bar in their order; a link to a missing page is hidden. */
export const BAR_LINKS = ['home', ...FOOTER_LINKS] as const satisfies readonly TargetName[]

/** The links in the last row of the footer. The clients' page needs a backend. */
export const LAST_LINKS = ['privacy', 'terms', 'client'] as const satisfies readonly TargetName[]
