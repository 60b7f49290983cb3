// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { htmlLang, readSavedLanguage, saveLanguage } from './language.ts'

beforeEach(() => localStorage.clear())

test('a saved language is read back from the key "language"', () => {
  saveLanguage('no')
  expect(localStorage.getItem('language')).toBe('no')
  expect(readSavedLanguage()).toBe('no')
})

test('nothing saved, or something else saved, is no choice', () => {
  expect(readSavedLanguage()).toBeNull()
  localStorage.setItem('language', 'de')
  expect(readSavedLanguage()).toBeNull()
})

test('a browser that refuses storage is no failure', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(readSavedLanguage()).toBeNull()
  expect(() => saveLanguage('no')).not.toThrow()
})

test('Norwegian pages are marked as Bokmål', () => {
  expect(htmlLang('no')).toBe('nb')
  expect(htmlLang('en')).toBe('en')
})
