import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { EDITED_PAGES } from '@nordlys/ui/site-texts/edited-pages.ts'
import { SEARCH_ROUTES } from '@nordlys/ui/site-copy/search.ts'
import { expect, test } from 'vitest'
import { isClientOnly } from './client-only.ts'
import { routeAt } from './route-table.ts'
import { localizedPath } from './language.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { PAGE_SOURCES } from '../prerender/page-sources.ts'

const PAGES = [...ROUTES, { id: 'not_found' }] as const

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
  const listed = ROUTES.filter(({ path, indexed }) => indexed !== false && !path.includes(':'))
  expect(listed.length).toBeGreaterThan(10)
  expect(SEARCH_ROUTES).toEqual(listed)
  const keys = EDITED_PAGES.flatMap(({ parts }) => parts.filter((key) => key.startsWith('search_')))
  expect(keys).toEqual(listed.map(({ id }) => `search_${id}`))
})

test('gives each language a different title', async () => {
  const [english, norwegian] = await Promise.all(
    LANGUAGES.map((language) => createI18n({ language, sources: SITE_TEXTS, namespaces: ['site'] })),
  )
  for (const { id } of PAGES)
    expect(english?.t(`site:head.${id}.title`)).not.toBe(norwegian?.t(`site:head.${id}.title`))
})

test('has unique paths, and existing sources', () => {
  expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length)
  const sources = PAGES.map(({ id }) => PAGE_SOURCES[id])
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
  expect(routeAt('/nothing/here')).toBeUndefined()
})

test('renders only sign-in and admin in the browser only', () => {
  for (const path of ['/auth', '/auth/reset-password', '/admin', '/admin/quote-management'])
    expect(isClientOnly(path)).toBe(true)
  for (const path of ['/', '/no', '/authors', '/administration']) expect(isClientOnly(path)).toBe(false)
})
