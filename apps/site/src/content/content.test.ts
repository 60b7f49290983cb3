import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { CONTENT_KEYS, type ContentKey, GROUP_NAMES } from '@nordlys/ui/site-copy/groups.ts'
import { BUILT_IN_CATEGORIES, type Category } from '@nordlys/data/categories/built-in'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { BUILT_IN_PROJECTS } from '../projects/built-in.ts'
import { projectText } from '../projects/project-text.ts'
import { contentOf, loadReplacements, prepareBuiltIn } from './built-in.ts'
import { categoriesOf, nameOfCategory } from './category-names.ts'
import { neededGroups, NOTHING_STORED } from './content.ts'
import { readStoredContent } from './stored.ts'

const builtIn = <Key extends ContentKey>(language: Language, key: Key) => contentOf(NOTHING_STORED, language, key)

beforeAll(async () => {
  await Promise.all(LANGUAGES.map((language) => prepareBuiltIn(language, ['frame', 'home', 'services'])))
})

const namesOf = (list: readonly { readonly icon: string; readonly title: string }[]) =>
  list.map(({ icon, title }) => ({ icon, title }))

test('names the services of /services on the home page, in the same order', () => {
  for (const language of LANGUAGES) {
    expect(namesOf(builtIn(language, 'homepage_services'))).toEqual(namesOf(builtIn(language, 'services_list')))
  }
})

test('names the featured built-in projects in the home page’s copy', () => {
  const featured = BUILT_IN_PROJECTS.filter((project) => project.featured)
  for (const language of LANGUAGES) {
    const copy = builtIn(language, 'homepage_featured_projects')
    expect(copy.map(({ title, description, tags }) => ({ title, description, tags }))).toEqual(
      featured.map((project) => {
        const { title, description } = projectText(project, language)
        return { title, description, tags: project.technologies }
      }),
    )
  }
})

const MISSION = { title: 'Fewer systems', content: 'Better kept.' }
const OPPDRAG = { title: 'Færre systemer', content: 'Bedre stelt.' }

test('provides built-in copy once its group is loaded', async () => {
  // Other tests of the same process may have loaded it.
  vi.resetModules()
  const fresh = await import('./built-in.ts')
  const titleIn = (language: Language) => fresh.contentOf(NOTHING_STORED, language, 'about_hero').title
  expect(() => titleIn('en')).toThrow('about_hero')
  await fresh.prepareBuiltIn('en', ['about'])
  expect(titleIn('en')).not.toBe('')
  expect(() => titleIn('no')).toThrow('about_hero')
})

test('loads the built-in copy of keys that are no longer stored', async () => {
  await prepareBuiltIn('en', ['about'])
  const { about_hero: hero } = readStoredContent({ about_hero: { en: builtIn('en', 'about_hero') } }).en
  expect(hero).toBeDefined()
  await loadReplacements({ en: {}, no: { ...(hero && { about_hero: hero }) } }, NOTHING_STORED)
  expect(builtIn('no', 'about_hero').title).not.toBe('')
})

test('requires built-in copy for each group that is not fully stored, and the frame on every page', () => {
  const company = { company_info: builtIn('en', 'company_info') }
  expect(neededGroups({}, ['home'])).toEqual(['frame', 'home'])
  expect(neededGroups(company, ['home'])).toEqual(['home'])
  expect(neededGroups(company, [])).toEqual([])
})

test('has valid built-in copy for every key in both languages', async () => {
  await Promise.all(LANGUAGES.map((language) => prepareBuiltIn(language, GROUP_NAMES)))
  const everything = Object.fromEntries(
    CONTENT_KEYS.map((key) => [key, { en: builtIn('en', key), no: builtIn('no', key) }]),
  )
  const stored = readStoredContent(everything)
  for (const key of CONTENT_KEYS) {
    expect(stored.en[key]).toEqual(builtIn('en', key))
    expect(stored.no[key]).toEqual(builtIn('no', key))
  }
})

test('replaces built-in copy by stored copy of the same key and language only', () => {
  const stored = readStoredContent({ homepage_mission: { en: MISSION, no: OPPDRAG } })
  expect(contentOf(stored, 'en', 'homepage_mission')).toEqual(MISSION)
  expect(contentOf(stored, 'no', 'homepage_mission')).toEqual(OPPDRAG)
  expect(contentOf(stored, 'en', 'homepage_hero')).toEqual(builtIn('en', 'homepage_hero'))
})

test('treats a plain stored value as English, and keeps the built-in Norwegian', () => {
  const stored = readStoredContent({ homepage_mission: MISSION })
  expect(contentOf(stored, 'en', 'homepage_mission')).toEqual(MISSION)
  expect(contentOf(stored, 'no', 'homepage_mission')).toEqual(builtIn('no', 'homepage_mission'))
})

test('falls back to the built-in Norwegian, never to the stored English', () => {
  const stored = readStoredContent({ homepage_mission: { en: MISSION } })
  expect(contentOf(stored, 'no', 'homepage_mission')).toEqual(builtIn('no', 'homepage_mission'))
})

test('keeps the facts of a plain company on Norwegian pages, with the built-in Norwegian texts', () => {
  const { tagline, description } = builtIn('no', 'company_info')
  const mine = { ...builtIn('en', 'company_info'), name: 'Mine AS', email: 'post@mine.example', tagline: 'Calm' }
  for (const value of [mine, { en: mine }]) {
    const stored = readStoredContent({ company_info: value })
    expect(contentOf(stored, 'en', 'company_info')).toEqual(mine)
    expect(contentOf(stored, 'no', 'company_info')).toEqual({ ...mine, tagline, description, address: 'Oslo, Norge' })
    expect(neededGroups(stored.no, [])).toEqual(['frame'])
  }
})

test.each([null, 'text', 7, [], {}, { title: '' }, { title: ['x'], content: 3 }, { en: { title: 'only' } }])(
  'replaces malformed stored copy (%j) by the built-in copy of its key only',
  (malformed) => {
    const stored = readStoredContent({ homepage_mission: malformed, homepage_stats: [{ value: '9', label: 'Lives' }] })
    expect(contentOf(stored, 'en', 'homepage_mission')).toEqual(builtIn('en', 'homepage_mission'))
    expect(contentOf(stored, 'en', 'homepage_stats')).toEqual([{ number: '9', label: 'Lives' }])
  },
)

test('reads the titles and descriptions of pages, without those that are empty or malformed', () => {
  const stored = readStoredContent({
    search_home: { en: { title: 'A title', description: null }, no: { title: '', description: ' ' } },
    search_about: { no: { title: 'En tittel', description: 'En beskrivelse' } },
    search_blog: { en: { title: 7 } },
    search_offer: { en: { title: 'No such page', description: null } },
  })
  expect(stored.en.search).toEqual({ home: { title: 'A title', description: null } })
  expect(stored.no.search).toEqual({ about: { title: 'En tittel', description: 'En beskrivelse' } })
  expect(readStoredContent({}).en).not.toHaveProperty('search')
})

test('excludes settings that no page shows', () => {
  expect(readStoredContent({ secret_note: { en: 'x' } })).toEqual(NOTHING_STORED)
})

test('contains no account number, which no page of the site shows', () => {
  const company = builtIn('en', 'company_info')
  for (const value of [{ en: { ...company, account_number: '1234 56 78903' } }, { account_number: '1234 56 78903' }]) {
    const stored = readStoredContent({ company_info: value })
    expect(JSON.stringify(stored)).not.toContain('78903')
  }
  expect(readStoredContent({ company_info: { en: company } }).en.company_info).toMatchObject({ name: company.name })
})

const categoryRows = (kind: 'posts' | 'projects', categories: readonly Category[]) =>
  Object.fromEntries(
    categories.map(({ key, en, no }, order) => [`category_${kind}_${order}`, { kind, key, order, en, no }]),
  )

describe('categories', () => {
  const { posts, projects } = BUILT_IN_CATEGORIES

  test('are embedded only if they differ from the built-in ones, in their order and language', () => {
    const stored = { ...categoryRows('posts', posts), ...categoryRows('projects', projects) }
    expect(readStoredContent(stored)).toEqual({ en: {}, no: {} })
    const [first, second, ...others] = posts
    if (!first || !second) throw new Error('There are built-in categories')
    const changed = readStoredContent({
      ...stored,
      ...categoryRows('posts', [{ ...second, en: 'Screens', no: 'Skjermer' }, first, ...others]),
    })
    expect(changed.en.categories?.posts.slice(0, 2)).toEqual([
      { key: 'Frontend', name: 'Screens' },
      { key: 'Backend', name: 'Backend' },
    ])
    expect(changed.no.categories?.posts[0]).toEqual({ key: 'Frontend', name: 'Skjermer' })
    expect(changed.no.categories?.projects).toEqual(categoriesOf({}, 'projects', 'no'))
  })

  test('are the built-in ones where the backend answers none, and a removed one has its key as name', () => {
    expect(readStoredContent({}).en.categories).toBeUndefined()
    expect(readStoredContent({ category_x: { kind: 'posts' } }).en.categories).toBeUndefined()
    expect(nameOfCategory(categoriesOf({}, 'posts', 'no'), 'AI', 'no')).toBe('KI')
    // Built-in articles keep the name of a category that was removed.
    expect(nameOfCategory([], 'AI', 'no')).toBe('KI')
    expect(nameOfCategory([], 'Removed', 'no')).toBe('Removed')
  })
})
