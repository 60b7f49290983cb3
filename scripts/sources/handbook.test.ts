import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../../packages/admin/src/screens/screens.ts'
import { EDITED_PAGES } from '../../packages/ui/src/site-texts/edited-pages.ts'
import settingsEn from '../../packages/admin/src/features/settings/settings.en.ts'
import settingsNo from '../../packages/admin/src/features/settings/settings.no.ts'
import { DOCUMENTS, findAll, linksOf, readText } from '../testing/documents.ts'
import { textFiles } from '../testing/texts.ts'
import { ROOT } from '../lib/root.ts'

const FOLDER = join('docs', 'handbook')
const LANGUAGES = [
  { language: 'en', tabs: settingsEn.tabs },
  { language: 'no', tabs: settingsNo.tabs },
] as const

const pagesOf = (language: string) => DOCUMENTS.filter((file) => file.startsWith(join(FOLDER, language)))
const labelsOf = (text: string) => findAll(text.replaceAll(/\s+/g, ' '), /\*\*(.+?)\*\*/g)
const namesOf = (language: string) =>
  pagesOf(language)
    .map((file) => basename(file))
    .toSorted()
const allLabels = (language: string) => pagesOf(language).flatMap((file) => labelsOf(readText(file)))

test('the handbook has the same pages in both languages', () => {
  expect(namesOf('en').length).toBeGreaterThan(1)
  expect(namesOf('no')).toEqual(namesOf('en'))
})

test.each(LANGUAGES)('the handbook in $language names every screen and every settings tab', ({ language, tabs }) => {
  const labels = allLabels(language)
  const screens = ADMIN_SCREENS.flatMap(({ name, pages = [] }) => [name, ...pages.flatMap((page) => page.name ?? [])])
  const names = [...screens.map((name) => name[language]), ...Object.values(tabs)]
  const missing = names.filter((name) => !labels.includes(name))
  expect(missing).toEqual([])
})

test.each(LANGUAGES)('the handbook in $language prints only labels of the product in bold', ({ language }) => {
  const texts = textFiles(language).flatMap((file) => findAll(readText(file), /'([^'\n]+)'/g))
  const names = ADMIN_SCREENS.flatMap(({ name, pages = [], create }) => [
    name,
    ...pages.map((page) => page.name),
    create?.name,
  ])
  const pages = EDITED_PAGES.map(({ name }) => name[language])
  const labels = new Set([...texts, ...pages, ...names.map((name) => name?.[language])])
  expect(allLabels(language).filter((label) => !labels.has(label))).toEqual([])
})

test.each(LANGUAGES)('the handbook in $language shows each of its pictures, none above 120 kB', ({ language }) => {
  const linked = pagesOf(language).flatMap((file) => linksOf(readText(file)).map((link) => basename(link)))
  const folder = join(ROOT, FOLDER, 'pictures', language)
  const pictures = readdirSync(folder)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((picture) => !linked.includes(picture))).toEqual([])
  expect(pictures.filter((picture) => statSync(join(folder, picture)).size > 120_000)).toEqual([])
})
