import { localizedPath } from './language.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** Where a link leads: a page or a place on one, or a new mail. */
export interface Target {
  readonly kind: 'page' | 'mail'
  readonly href: string
}

/** English addresses in order of preference; the first whose page exists is taken. `mailto:` stands for the company's address. */
const CANDIDATES = {
  home: ['/'],
  about: ['/about'],
  services: ['/services', '/#services'],
  backend: ['/services/backend-development'],
  projects: ['/projects', '/#work'],
  blog: ['/blog'],
  contact: ['/contact', 'mailto:'],
  quote: ['/quote'],
  privacy: ['/privacy-policy'],
  terms: ['/terms-of-service'],
} as const satisfies Record<string, readonly string[]>

export type TargetName = keyof typeof CANDIDATES

export interface TargetFacts {
  readonly paths: ReadonlySet<string>
  readonly language: Language
  readonly email: string
}

/** Where the named link leads on the site as it is now; `null` where nothing of the kind exists, and then no link is shown. */
export function resolveTarget(name: TargetName, { paths, language, email }: TargetFacts): Target | null {
  for (const candidate of CANDIDATES[name]) {
    if (candidate === 'mailto:') return { kind: 'mail', href: `mailto:${encodeURI(email)}` }
    const [path = '/', anchor] = candidate.split('#')
    if (paths.has(path)) return { kind: 'page', href: localizedPath(path, language) + (anchor ? `#${anchor}` : '') }
  }
  return null
}

/** Whether a page of its own exists for the link. */
export function hasOwnPage(name: TargetName, paths: ReadonlySet<string>): boolean {
  return paths.has(CANDIDATES[name][0])
}
