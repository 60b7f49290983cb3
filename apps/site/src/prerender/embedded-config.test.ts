import { expect, test } from 'vitest'
import { type Language, LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { CONTENT_GROUPS } from '@nordlys/ui/site-copy/content-groups.ts'
import { CONTENT_KEYS } from '@nordlys/ui/site-copy/groups.ts'
import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import { groupsOf, neededGroups, NOTHING_STORED } from '../content/content.ts'
import { PAGES } from '../app/pages.ts'
import { FRAME_NAMESPACES, PAGE_TEXTS } from '@nordlys/ui/site-texts/pages.ts'
import { prepareJob } from './page-jobs.ts'
import { BUILT_IN_TEMPLATES } from '../pages/quote/built-in.ts'
import { embeddedConfig } from './embedded-config.ts'
import { builtInSite } from './stored.ts'

const config = {
  siteUrl: 'https://www.example.org',
  backend: { url: 'https://api.example.org', key: 'sb_publishable_x' },
  content: NOTHING_STORED,
  contentVersion: null,
  year: 2026,
  templates: BUILT_IN_TEMPLATES,
}

test('embeds the services and prices in the calculator’s page only [R6]', () => {
  expect(JSON.parse(embeddedConfig({ id: 'quote' }, config)).templates).toEqual(BUILT_IN_TEMPLATES)
  for (const page of [{ id: 'home' }, { id: 'contact' }, {}] as const)
    expect(embeddedConfig(page, config)).not.toContain('base_price')
})

test('embeds the references in the pages that show them only', () => {
  const references = {
    testimonials: [],
    logos: [{ id: '1', name: 'Tidal Havbruk', link: null, logo: null }],
  }
  for (const id of ['home', 'about'] as const)
    expect(JSON.parse(embeddedConfig({ id }, { ...config, references })).references).toEqual(references)
  for (const page of [{ id: 'projects' }, { id: 'contact' }, {}] as const)
    expect(embeddedConfig(page, { ...config, references })).not.toContain('Tidal')
})

test('names no clients on a site that is built without its backend', () => {
  expect(builtInSite().references).toBeNull()
})

test('uses the demo prices on a site that is built without its backend', () => {
  expect(builtInSite().templates.map((template) => template.service_name)).toEqual([
    'AI-powered application',
    'Backend development',
    'Full-stack solution',
    'Technical consulting',
  ])
})

/** Loads the texts and the built-in copy of a page. */
async function prepared(id: PageId, language: Language) {
  const needed = { namespaces: [...FRAME_NAMESPACES, ...PAGE_TEXTS[id]], content: groupsOf(id) }
  await prepareJob({ language, ...needed }, NOTHING_STORED)
  return needed
}

/** What every page holds. */
const OF_ALL = ['siteUrl', 'backend', 'content', 'contentVersion', 'year', 'projects', 'prices', 'hasNewsletterArchive', 'texts', 'builtIn'] as const // prettier-ignore

/** What a page holds in addition. */
const OF_ONE: Readonly<Partial<Record<PageId, readonly string[]>>> = {
  home: ['references'],
  about: ['references'],
  quote: ['templates'],
}

/** A site with everything, and a part that no page names. */
const whole = {
  ...config,
  prices: { version: '1', list: {} },
  hasNewsletterArchive: true,
  references: { testimonials: [], logos: [] },
  pictures: {},
  secret: 'account number',
}

const PAGE_IDS = Object.keys(PAGES).filter((id): id is PageId => Object.hasOwn(PAGES, id))

test.each(LANGUAGES.flatMap((language) => PAGE_IDS.map((id) => ({ language, id }))))(
  'the page $id in $language holds the texts and the built-in copy that it shows, and nothing that it does not name',
  async ({ language, id }) => {
    const { namespaces, content } = await prepared(id, language)
    const embedded = JSON.parse(embeddedConfig({ id, language, namespaces, content }, whole))
    expect(Object.keys(embedded).filter((key) => ![...OF_ALL, ...(OF_ONE[id] ?? [])].includes(key))).toEqual([])
    expect(Object.keys(embedded.texts).toSorted()).toEqual([...new Set(namespaces)].toSorted())
    const shown = neededGroups(NOTHING_STORED[language], content).flatMap((group) => CONTENT_GROUPS[group])
    expect(Object.keys(embedded.builtIn).toSorted()).toEqual(shown.toSorted())
    for (const stored of Object.values<object>(embedded.content))
      expect(
        Object.keys(stored).filter((key) => ![...CONTENT_KEYS, 'company', 'search', 'texts'].includes(key)),
      ).toEqual([])
  },
)

/** The texts of a module that are long enough to be of one place only. */
const sentencesOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? (texts.length >= 40 ? [texts] : []) : Object.values(Object(texts)).flatMap(sentencesOf)

test('no page holds a text of the back office', async () => {
  const modules = import.meta.glob<object>('../../../../packages/admin/src/**/*.{en,no}.ts', {
    eager: true,
    import: 'default',
  })
  const ofStaff = new Set(Object.values(modules).flatMap(sentencesOf))
  expect(ofStaff.size).toBeGreaterThan(500)
  for (const language of LANGUAGES)
    for (const id of PAGE_IDS) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const { texts } = JSON.parse(embeddedConfig({ id, language, ...(await prepared(id, language)) }, config))
      expect(sentencesOf(texts).filter((text) => ofStaff.has(text))).toEqual([])
    }
})
