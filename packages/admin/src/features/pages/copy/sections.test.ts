import { CONTENT_KEYS } from '@nordlys/ui/site-copy/groups.ts'
import { EDITED_PAGES } from '@nordlys/ui/site-texts/edited-pages.ts'
import { TEXT_KEYS } from '@nordlys/ui/site-texts/registry.ts'
import { expect, test } from 'vitest'
import { isSection, pageWith, searchPageOf, sectionOf } from './sections.ts'

const KEYS = [...new Set(EDITED_PAGES.flatMap(({ parts }) => parts))]

test('has every settings key of the copy and of the texts on a page, with a form', () => {
  expect(KEYS).toEqual(expect.arrayContaining([...CONTENT_KEYS, ...TEXT_KEYS]))
  for (const key of CONTENT_KEYS) expect(sectionOf(key).fields.length).toBeGreaterThan(0)
})

const idOf = (key: (typeof KEYS)[number]) => pageWith(key).id

test('knows the page that each key belongs to', () => {
  expect([idOf('homepage_stats'), idOf('services_list'), idOf('company_info')]).toEqual([
    'home',
    'services',
    'everywhere',
  ])
  // Several pages have these.
  expect([idOf('texts_site'), idOf('texts_projects'), idOf('texts_references')]).toEqual([
    'everywhere',
    'projects',
    'home',
  ])
  for (const key of KEYS) expect([key, pageWith(key).parts.includes(key)]).toEqual([key, true])
  expect([searchPageOf('search_backend'), searchPageOf('texts_backend')]).toEqual(['backend', undefined])
})

test('does not know the key of a page that this version lacks', () => {
  expect(KEYS.every((key) => isSection(key))).toBe(true)
  expect(isSection('search_gone')).toBe(false)
})
