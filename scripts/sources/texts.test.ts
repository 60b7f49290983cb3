import { expect, test } from 'vitest'
import { importTexts, namespaceOf, textFiles } from '../testing/texts.ts'

type Texts = ReadonlyMap<string, string>

function flatten(texts: object, prefix = ''): Texts {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
    else throw new TypeError(`${prefix}${key} is neither a text nor a group`)
  }
  return flat
}

const variables = (text: string) =>
  [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((match) => match[1] ?? '').toSorted()

// Rich text of <Trans>: both languages must have the same tags.
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)>/g)].map((match) => match[0]).toSorted()

const shape = (texts: Texts) =>
  Object.fromEntries([...texts].map(([key, text]) => [key, { variables: variables(text), tags: tags(text) }]))

const norwegianOf = (file: string) => file.replace(/\.en\.ts$/, '.no.ts')

/** Returns the texts of a namespace in both languages. */
async function inBothLanguages(file: string): Promise<{ readonly english: Texts; readonly norwegian: Texts }> {
  const [english, norwegian] = await Promise.all([importTexts(file), importTexts(norwegianOf(file))])
  return { english: flatten(english), norwegian: flatten(norwegian) }
}

const FILES = textFiles('en')

test('every file of texts exists in both languages', () => {
  expect(FILES.length).toBeGreaterThan(30)
  expect(textFiles('no')).toEqual(FILES.map(norwegianOf).toSorted())
})

test('no two files have the same namespace', () => {
  expect(new Set(FILES.map(namespaceOf)).size).toBe(FILES.length)
})

test.each(FILES)('%s has the same keys in both languages', async (file) => {
  const { english, norwegian } = await inBothLanguages(file)
  expect([...norwegian.keys()].toSorted()).toEqual([...english.keys()].toSorted())
})

test.each(FILES)('%s uses the same variables and tags in both languages', async (file) => {
  const { english, norwegian } = await inBothLanguages(file)
  expect(shape(norwegian)).toEqual(shape(english))
})

// Speech input finds a button by the words on it (WCAG 2.5.3).
test.each(FILES)('%s names a button with the words that it shows', async (file) => {
  const { english, norwegian } = await inBothLanguages(file)
  const wrong = [english, norwegian].flatMap((texts) =>
    [...texts].filter(([key, label]) => {
      const shown = key.endsWith('Label') ? texts.get(key.slice(0, -'Label'.length)) : undefined
      return shown !== undefined && label.includes('{{') && !label.toLowerCase().includes(shown.toLowerCase())
    }),
  )
  expect(wrong).toEqual([])
})

test.each(FILES)('%s has no empty text', async (file) => {
  const { english, norwegian } = await inBothLanguages(file)
  expect([...english, ...norwegian].filter(([, text]) => text.trim() === '')).toEqual([])
})

// A sentence, although its key ends like that of a heading.
const SENTENCES = /(?:^|\.)help\.|accepted_by_title$/

test.each(FILES)('%s has no full stop at the end of a heading', async (file) => {
  const { english, norwegian } = await inBothLanguages(file)
  const headings = [...english, ...norwegian].filter(([key]) => /(?:title|heading)$/i.test(key) && !SENTENCES.test(key))
  expect(headings.filter(([key, text]) => !/subtitle$/i.test(key) && text.endsWith('.'))).toEqual([])
})

test.each(FILES)('%s writes percentages as its language does: 0.1% and 0,1 %', async (file) => {
  const { english, norwegian } = await inBothLanguages(file)
  expect([...english.values()].filter((text) => /[\d}]\s%/.test(text))).toEqual([])
  expect([...norwegian.values()].filter((text) => /[\d}]%/.test(text))).toEqual([])
})
