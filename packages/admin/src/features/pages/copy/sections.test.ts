import { SEARCH_ROUTES } from '@nordlys/ui/site-copy/search.ts'
import { expect, test } from 'vitest'
import { isSection, pageOf, sectionOf, TABS } from './sections.ts'

const KEYS = Object.values(TABS).flat()

test('has each settings key in one tab, with a form', () => {
  expect(new Set(KEYS).size).toBe(KEYS.length)
  for (const key of KEYS) expect(sectionOf(key).fields.length).toBeGreaterThan(0)
})

test('knows the page that shows each key', () => {
  expect(pageOf('homepage_stats')).toEqual({ path: '/' })
  expect(pageOf('services_list')).toEqual({ path: '/services' })
  expect(pageOf('company_info')).toEqual({ path: '/about' })
  for (const { id, path } of SEARCH_ROUTES) expect(pageOf(`search_${id}`)).toEqual({ path, search: id })
})

test('does not know the key of a page that this version lacks', () => {
  expect(KEYS.every((key) => isSection(key))).toBe(true)
  expect(isSection('search_gone')).toBe(false)
})
