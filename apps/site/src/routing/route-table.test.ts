import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { expect, test } from 'vitest'
import { isClientOnly } from './client-only.ts'
import { SEARCH_PAGES } from '@nordlys/data/settings/schema'
import { isPattern, NOT_FOUND, routeAt, type PublicRoute, ROUTES } from './route-table.ts'
import { localizedPath } from './language.ts'
import { SITE_TEXTS } from '../texts/site-texts.ts'

const PAGES = [...ROUTES, NOT_FOUND]

test('gives every page a title and a description in both languages, short enough for a search result', async () => {
  for (const language of LANGUAGES) {
    const { t, exists } = await createI18n({ language, sources: SITE_TEXTS, namespaces: ['site'] })
    const wanting = PAGES.flatMap(({ id }) => [`site:head.${id}.title`, `site:head.${id}.description`]).filter(
      (key) => !exists(key),
    )
    expect(wanting).toEqual([])
    for (const { id } of PAGES) {
      expect(t(`site:head.${id}.title`).length).toBeLessThanOrEqual(60)
      expect(t(`site:head.${id}.description`).length).toBeLessThanOrEqual(160)
    }
  }
})

test('lets staff set the title and the description of every page that search engines list', () => {
  const listed = ROUTES.filter(({ path, indexed }: PublicRoute) => indexed !== false && !isPattern(path))
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(SEARCH_PAGES))
})

test('gives each language a different title', async () => {
  const [english, norwegian] = await Promise.all(
    LANGUAGES.map((language) => createI18n({ language, sources: SITE_TEXTS, namespaces: ['site'] })),
  )
  for (const { id } of PAGES)
    expect(english?.t(`site:head.${id}.title`)).not.toBe(norwegian?.t(`site:head.${id}.title`))
})

test('has unique ids and paths, and existing sources', () => {
  expect(new Set(ROUTES.map((route) => route.id)).size).toBe(ROUTES.length)
  expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length)
  const sources = PAGES.flatMap(({ modules }) => modules)
  expect(sources.filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([])
})

test('finds every page by its path in both languages, with or without a trailing slash', () => {
  for (const route of ROUTES) {
    for (const language of LANGUAGES) {
      const path = localizedPath(route.path, language)
      expect(routeAt(path)).toBe(route)
      expect(routeAt(path === '/' ? path : `${path}/`)).toBe(route)
    }
  }
  expect(routeAt('/nothing-here')).toBeUndefined()
})

test('renders only sign-in and admin in the browser only', () => {
  for (const path of ['/auth', '/auth/reset-password', '/admin', '/admin/quote-management'])
    expect(isClientOnly(path)).toBe(true)
  for (const path of ['/', '/no', '/authors', '/administration']) expect(isClientOnly(path)).toBe(false)
})
