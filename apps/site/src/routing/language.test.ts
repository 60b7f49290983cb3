import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  englishPath,
  LANGUAGE_REDIRECT_SCRIPT,
  languageOf,
  languageRedirect,
  localizedPath,
  translatedPath,
} from './language.ts'

test.each([
  ['/', 'en'],
  ['/quote', 'en'],
  ['/norway', 'en'],
  ['/no', 'no'],
  ['/no/', 'no'],
  ['/no/quote', 'no'],
] as const)('reads from %s the language %s', (path, language) => {
  expect(languageOf(path)).toBe(language)
})

test('maps every path to its translation and back', () => {
  for (const path of ['/', '/quote', '/blog/a-slug']) {
    expect(translatedPath(translatedPath(path))).toBe(path)
    expect(englishPath(localizedPath(path, 'no'))).toBe(path)
  }
  expect(localizedPath('/', 'no')).toBe('/no')
})

test('redirects only visitors with saved Norwegian, and only from an English path', () => {
  expect(languageRedirect('/quote', 'no')).toBe('/no/quote')
  expect(languageRedirect('/', 'no')).toBe('/no')
  for (const saved of [null, 'en', 'nb', '']) expect(languageRedirect('/quote', saved)).toBeNull()
  for (const saved of [null, 'en', 'no']) expect(languageRedirect('/no/quote', saved)).toBeNull()
})

const refuse = () => {
  throw new Error('refused')
}

function run(pathname: string, storage: { localStorage: object }, self: unknown = 'page'): string | null {
  let target: string | null = null
  const location = { pathname, search: '?a=1', hash: '#b', replace: (address: string) => (target = address) }
  const document = { documentElement: { style: { display: '' } } }
  const context = { location, document, parent: 'page', self }
  runInNewContext(LANGUAGE_REDIRECT_SCRIPT, Object.defineProperties(context, Object.getOwnPropertyDescriptors(storage)))
  return target
}

describe('the inline script', () => {
  test.each(['/', '/quote', '/a/b'])(
    'returns for %s the result of languageRedirect, and keeps query and anchor',
    (path) => {
      for (const saved of [null, 'en', 'no']) {
        const expected = languageRedirect(path, saved)
        expect(run(path, { localStorage: { getItem: () => saved } })).toBe(expected && `${expected}?a=1#b`)
      }
    },
  )

  test('leaves a page in a frame in the language of its URL', () => {
    expect(run('/quote', { localStorage: { getItem: () => 'no' } }, 'frame')).toBeNull()
  })

  test('does nothing where storage is blocked', () => {
    expect(run('/quote', { localStorage: { getItem: refuse } })).toBeNull()
    const blocked = {
      get localStorage() {
        return refuse()
      },
    }
    expect(run('/quote', blocked)).toBeNull()
  })
})
