import { expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import { loadNamespace, NAMESPACES } from './namespaces.ts'

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

test('has a namespace and both languages for every file of texts', () => {
  const files = Object.keys(import.meta.glob('./locales/*/*.ts')).toSorted()
  const expected = LANGUAGES.flatMap((language) =>
    NAMESPACES.map((name) => `./locales/${language}/${name}.ts`),
  ).toSorted()
  expect(files).toEqual(expected)
})

test.each(NAMESPACES)('%s has the same keys in both languages', async (name) => {
  const [english, norwegian] = [flatten(await loadNamespace('en', name)), flatten(await loadNamespace('no', name))]
  expect([...norwegian.keys()].toSorted()).toEqual([...english.keys()].toSorted())
})

test.each(NAMESPACES)('%s uses the same variables and tags in both languages', async (name) => {
  const [english, norwegian] = [flatten(await loadNamespace('en', name)), flatten(await loadNamespace('no', name))]
  expect(shape(norwegian)).toEqual(shape(english))
})

test.each(NAMESPACES)('%s has no empty text', async (name) => {
  for (const language of LANGUAGES) {
    const empty = [...flatten(await loadNamespace(language, name))].filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  }
})
