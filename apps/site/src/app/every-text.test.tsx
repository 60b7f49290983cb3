// @vitest-environment jsdom
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { SEARCH_ROUTES } from '@nordlys/ui/site-copy/search.ts'
import { FIXED_TEXTS, namespaceOf, TEXT_KEYS } from '@nordlys/ui/site-texts/registry.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { waitFor } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'

/** Every text of the site is content (docs/specification.md#texts-of-the-site). */

// What is fetched here must not be shown by other tests, and the other way round.
vi.resetModules()
const { EDITED, openTexts, unedited } = await import('./testing/edited-site.tsx')
afterAll(() => {
  vi.resetModules()
})

test('the registry has every text of the site, except the listed ones', async () => {
  const edited = new Set<string>(TEXT_KEYS.map(namespaceOf))
  const missing = Object.keys(SITE_TEXTS).filter((name) => !edited.has(name))
  // A new namespace must be editable, or be listed here and in the specification with its reason.
  expect(missing.toSorted()).toEqual(['offerChanges', 'visitorErrors'])
  expect(Object.keys(FIXED_TEXTS).toSorted()).toEqual(['offerChanges', 'site', 'visitorErrors'])
  // The titles and descriptions that search engines list are edited as such.
  expect(FIXED_TEXTS.site).toEqual(SEARCH_ROUTES.map(({ id }) => `head.${id}`))
})

test.each(LANGUAGES.flatMap((language) => TEXT_KEYS.map((key) => ({ language, key }))))(
  'an open page shows every edited text of $key in $language without a rebuild',
  async ({ language, key }) => {
    const { count, shown, unmount } = await openTexts(key, language)
    expect(count).toBeGreaterThan(0)
    await waitFor(() => {
      expect(shown()).toHaveLength(count)
      expect(shown().filter((text) => !text.endsWith(EDITED))).toEqual([])
    })
    unmount()
    vi.unstubAllGlobals()
  },
)

test('a page shows no text that staff cannot edit, except records, facts and names of languages', async () => {
  const { pages, rest } = await unedited()
  expect(pages).toBeGreaterThan(30)
  // The address is in two lines.
  expect(rest).toEqual(['EN', 'NO', 'Oslo,', 'hello@nordlys.example'])
})
