// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { readSavedLanguage, saveLanguage } from '@nordlys/ui/i18n/language.ts'
import { takeLinkLanguage } from './link-language.ts'

beforeEach(() => localStorage.clear())

const open = (path: string) => {
  history.replaceState(null, '', path)
  takeLinkLanguage()
  return location.pathname + location.search + location.hash
}

test('replaces the saved language with that of an emailed link, once', () => {
  saveLanguage('en')
  expect(open('/auth/invite?lang=no&token=abc#x')).toBe('/auth/invite?token=abc#x')
  expect(readSavedLanguage()).toBe('no')
  saveLanguage('en')
  expect(open('/auth/invite?token=abc')).toBe('/auth/invite?token=abc')
  expect(readSavedLanguage()).toBe('en')
})

test.each(['/auth?lang=de', '/admin/blog?lang=no', '/projects?lang=no'])('%s changes nothing', (path) => {
  expect(open(path)).toBe(path)
  expect(readSavedLanguage()).toBeNull()
})
