import { mailto } from '@nordlys/data/lib/contact-links'
import { localizedPath } from './language.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** The target of a link: a page, a section of one, or a new mail. */
export interface Target {
  readonly kind: 'page' | 'mail'
  readonly href: string
}

/** English paths in order of preference; the first existing page is used. `mailto:` stands for the company's address. */
const CANDIDATES = {
  home: ['/'],
  about: ['/about'],
  services: ['/services', '/#services'],
  backend: ['/services/backend-development'],
  full_stack: ['/services/full-stack-development'],
  ai: ['/services/ai-applications'],
  consulting: ['/services/technical-consulting'],
  projects: ['/projects', '/#work'],
  blog: ['/blog'],
  newsletter: ['/newsletter'],
  contact: ['/contact', 'mailto:'],
  quote: ['/quote'],
  client: ['/client'],
  privacy: ['/privacy-policy'],
  terms: ['/terms-of-service'],
} as const satisfies Record<string, readonly string[]>

export type TargetName = keyof typeof CANDIDATES

export interface TargetFacts {
  readonly paths: ReadonlySet<string>
  readonly language: Language
  readonly email: string
}

/** Returns the target of a named link; `null` when none exists, which hides the link. */
export function resolveTarget(name: TargetName, { paths, language, email }: TargetFacts): Target | null {
  for (const candidate of CANDIDATES[name]) {
    if (candidate === 'mailto:') return { kind: 'mail', href: mailto(email) }
    const [path = '/', anchor] = candidate.split('#')
    if (paths.has(path)) return { kind: 'page', href: localizedPath(path, language) + (anchor ? `#${anchor}` : '') }
  }
  return null
}

/** Whether the preferred page of the link exists. */
export function hasOwnPage(name: TargetName, paths: ReadonlySet<string>): boolean {
  return paths.has(CANDIDATES[name][0])
}
