import type { Language } from './language.ts'

/**
 * The namespaces. To add one, write `locales/en/<name>.ts` and `locales/no/<name>.ts` and add an entry here. Each loads separately, so that a
 * public page loads only its own texts in its own language.
 */
export const namespaces = {
  common: { en: () => import('./locales/en/common.ts'), no: () => import('./locales/no/common.ts') },
  errors: { en: () => import('./locales/en/errors.ts'), no: () => import('./locales/no/errors.ts') },
  auth: { en: () => import('./locales/en/auth.ts'), no: () => import('./locales/no/auth.ts') },
  admin: { en: () => import('./locales/en/admin.ts'), no: () => import('./locales/no/admin.ts') },
  quotes: { en: () => import('./locales/en/quotes.ts'), no: () => import('./locales/no/quotes.ts') },
  settings: { en: () => import('./locales/en/settings.ts'), no: () => import('./locales/no/settings.ts') },
  mail: { en: () => import('./locales/en/mail.ts'), no: () => import('./locales/no/mail.ts') },
  audit: { en: () => import('./locales/en/audit.ts'), no: () => import('./locales/no/audit.ts') },
  account: { en: () => import('./locales/en/account.ts'), no: () => import('./locales/no/account.ts') },
  secondFactor: {
    en: () => import('./locales/en/secondFactor.ts'),
    no: () => import('./locales/no/secondFactor.ts'),
  },
  offer: { en: () => import('./locales/en/offer.ts'), no: () => import('./locales/no/offer.ts') },
  contacts: { en: () => import('./locales/en/contacts.ts'), no: () => import('./locales/no/contacts.ts') },
  history: { en: () => import('./locales/en/history.ts'), no: () => import('./locales/no/history.ts') },
  adminBlog: { en: () => import('./locales/en/adminBlog.ts'), no: () => import('./locales/no/adminBlog.ts') },
  table: { en: () => import('./locales/en/table.ts'), no: () => import('./locales/no/table.ts') },
  adminProjects: {
    en: () => import('./locales/en/adminProjects.ts'),
    no: () => import('./locales/no/adminProjects.ts'),
  },
  clients: { en: () => import('./locales/en/clients.ts'), no: () => import('./locales/no/clients.ts') },
  site: { en: () => import('./locales/en/site.ts'), no: () => import('./locales/no/site.ts') },
  home: { en: () => import('./locales/en/home.ts'), no: () => import('./locales/no/home.ts') },
  quote: { en: () => import('./locales/en/quote.ts'), no: () => import('./locales/no/quote.ts') },
  projects: { en: () => import('./locales/en/projects.ts'), no: () => import('./locales/no/projects.ts') },
  privacy: { en: () => import('./locales/en/privacy.ts'), no: () => import('./locales/no/privacy.ts') },
  terms: { en: () => import('./locales/en/terms.ts'), no: () => import('./locales/no/terms.ts') },
  about: { en: () => import('./locales/en/about.ts'), no: () => import('./locales/no/about.ts') },
  services: { en: () => import('./locales/en/services.ts'), no: () => import('./locales/no/services.ts') },
  blog: { en: () => import('./locales/en/blog.ts'), no: () => import('./locales/no/blog.ts') },
  backend: { en: () => import('./locales/en/backend.ts'), no: () => import('./locales/no/backend.ts') },
  contact: { en: () => import('./locales/en/contact.ts'), no: () => import('./locales/no/contact.ts') },
  newsletter: { en: () => import('./locales/en/newsletter.ts'), no: () => import('./locales/no/newsletter.ts') },
  botCheck: { en: () => import('./locales/en/botCheck.ts'), no: () => import('./locales/no/botCheck.ts') },
  chat: { en: () => import('./locales/en/chat.ts'), no: () => import('./locales/no/chat.ts') },
  overview: { en: () => import('./locales/en/overview.ts'), no: () => import('./locales/no/overview.ts') },
  content: { en: () => import('./locales/en/content.ts'), no: () => import('./locales/no/content.ts') },
  desktop: { en: () => import('./locales/en/desktop.ts'), no: () => import('./locales/no/desktop.ts') },
} as const satisfies Record<string, Record<Language, () => Promise<{ default: object }>>>

export type Namespace = keyof typeof namespaces

/** The English texts by namespace, which type every key. */
export type Resources = { [Name in Namespace]: Awaited<ReturnType<(typeof namespaces)[Name]['en']>>['default'] }

/** Every namespace, in the order above. */
export const NAMESPACES = Object.keys(namespaces).filter(isNamespace)

/** Returns whether a text is a namespace. */
export function isNamespace(name: string): name is Namespace {
  return Object.hasOwn(namespaces, name)
}

/** Loads the texts of a namespace in one language. */
export async function loadNamespace(language: Language, namespace: Namespace): Promise<object> {
  return (await namespaces[namespace][language]()).default
}
