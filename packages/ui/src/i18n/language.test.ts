// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { htmlLang, readSavedLanguage, saveLanguage } from './language.ts'

beforeEach(() => localStorage.clear())

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

test('marks Norwegian pages as Bokmål', () => {
  expect(htmlLang('no')).toBe('nb')
  expect(htmlLang('en')).toBe('en')
})
