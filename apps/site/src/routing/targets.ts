import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import type { Route } from '@nordlys/ui/site-copy/pages.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { localizedPath } from './language.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** The target of a link: a page, a section of one, or a new mail. */
export interface Target {
  readonly kind: 'page' | 'mail'
  readonly href: string
}

/** A page that a link names by its id. */
export type TargetName = Route['id']

/** The targets of a link to a page that does not exist; `mailto:` stands for the company's address. */
const FALLBACKS: Partial<Record<TargetName, string>> = {
  services: '/#services',
  projects: '/#work',
  contact: 'mailto:',
}

/** Returns the English path of a page. */
const pathOf = (name: TargetName) => ROUTES.find(({ id }) => id === name)?.path ?? '/'

export interface TargetFacts {
  readonly paths: ReadonlySet<string>
  readonly language: Language
  readonly email: string
}

/** Returns the target of a named link; `null` when none exists, which hides the link. */
export function resolveTarget(name: TargetName, { paths, language, email }: TargetFacts): Target | null {
  for (const candidate of [pathOf(name), FALLBACKS[name]]) {
    if (candidate === undefined) return null
    if (candidate === 'mailto:') return { kind: 'mail', href: mailto(email) }
    const [path = '/', anchor] = candidate.split('#')
    if (paths.has(path)) return { kind: 'page', href: localizedPath(path, language) + (anchor ? `#${anchor}` : '') }
  }
  return null
}

/** Whether the page of the link exists. */
export const hasOwnPage = (name: TargetName, paths: ReadonlySet<string>): boolean => paths.has(pathOf(name))
