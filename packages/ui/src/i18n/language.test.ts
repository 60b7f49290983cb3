// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { htmlLang, readSavedLanguage, saveLanguage } from './language.ts'
import { startLanguage } from './start-language.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('reads the saved language from the key "language"', () => {
  saveLanguage('no')
  expect(localStorage.getItem('language')).toBe('no')
  expect(readSavedLanguage()).toBe('no')
})

test('returns null when the saved language is missing or unknown', () => {
  expect(readSavedLanguage()).toBeNull()
  localStorage.setItem('language', 'de')
  expect(readSavedLanguage()).toBeNull()
})

test('does not throw when storage is unavailable', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(readSavedLanguage()).toBeNull()
  expect(() => saveLanguage('no')).not.toThrow()
})

test.each([
  [['nb-NO', 'en'], 'no'],
  [['nn'], 'no'],
  [['de-DE', 'no', 'en'], 'no'],
  [['en-GB', 'nb'], 'en'],
  [['de', 'nbx'], 'en'],
  [[], 'en'],
] as const)('starts in the language of the browser (%j), until somebody chooses', (languages, language) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(startLanguage()).toBe(language)
  const chosen = language === 'no' ? 'en' : 'no'
  saveLanguage(chosen)
  expect(startLanguage()).toBe(chosen)
})

test('marks Norwegian pages as Bokmål', () => {
  expect(htmlLang('no')).toBe('nb')
  expect(htmlLang('en')).toBe('en')
})
