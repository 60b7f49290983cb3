import type { Language } from './language.ts'

/**
 * The one place that names the namespaces. To add one: write `locales/en/<name>.ts` and `locales/no/<name>.ts` and one line here.
 * Each is loaded on its own, so that a public page gets its own texts in its own language and nothing else.
 */
export const namespaces = {
  common: { en: () => import('./locales/en/common.ts'), no: () => import('./locales/no/common.ts') },
  errors: { en: () => import('./locales/en/errors.ts'), no: () => import('./locales/no/errors.ts') },
  auth: { en: () => import('./locales/en/auth.ts'), no: () => import('./locales/no/auth.ts') },
  admin: { en: () => import('./locales/en/admin.ts'), no: () => import('./locales/no/admin.ts') },
  quotes: { en: () => import('./locales/en/quotes.ts'), no: () => import('./locales/no/quotes.ts') },
  table: { en: () => import('./locales/en/table.ts'), no: () => import('./locales/no/table.ts') },
  site: { en: () => import('./locales/en/site.ts'), no: () => import('./locales/no/site.ts') },
  home: { en: () => import('./locales/en/home.ts'), no: () => import('./locales/no/home.ts') },
  quote: { en: () => import('./locales/en/quote.ts'), no: () => import('./locales/no/quote.ts') },
  projects: { en: () => import('./locales/en/projects.ts'), no: () => import('./locales/no/projects.ts') },
  privacy: { en: () => import('./locales/en/privacy.ts'), no: () => import('./locales/no/privacy.ts') },
  terms: { en: () => import('./locales/en/terms.ts'), no: () => import('./locales/no/terms.ts') },
  about: { en: () => import('./locales/en/about.ts'), no: () => import('./locales/no/about.ts') },
  services: { en: () => import('./locales/en/services.ts'), no: () => import('./locales/no/services.ts') },
  backend: { en: () => import('./locales/en/backend.ts'), no: () => import('./locales/no/backend.ts') },
} as const satisfies Record<string, Record<Language, () => Promise<{ default: object }>>>

export type Namespace = keyof typeof namespaces

/** The English texts by namespace; the type of every key. */
export type Resources = { [Name in Namespace]: Awaited<ReturnType<(typeof namespaces)[Name]['en']>>['default'] }

/** Every namespace, in the order above. */
export const NAMESPACES = Object.keys(namespaces).filter(isNamespace)

/** Whether a text names a namespace. */
export function isNamespace(name: string): name is Namespace {
  return Object.hasOwn(namespaces, name)
}

/** The texts of one namespace in one language. */
export async function loadNamespace(language: Language, namespace: Namespace): Promise<object> {
  return (await namespaces[namespace][language]()).default
}
