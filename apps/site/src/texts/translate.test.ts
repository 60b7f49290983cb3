import { expect, test, vi } from 'vitest'
import { translator } from './translate.ts'

const TEXTS = new Map<string, object>([
  ['home', { title: 'Welcome', greeting: 'Hello {{name}}, {{ name }}', deep: { text: 'Deep' } }],
  ['site', { title: 'Site', news_one: '{{count}} reply', news_other: '{{count}} replies' }],
])
const t = translator('en', TEXTS, ['home', 'site'])

test('finds a key in the first namespace that has it, in a named one, and at a deeper level', () => {
  expect(t('title')).toBe('Welcome')
  expect(t('site:title')).toBe('Site')
  expect(t('deep.text')).toBe('Deep')
  expect(t('news', { count: 2 })).toBe('2 replies')
})

test('replaces variables, and keeps those without a value', () => {
  expect(t('greeting', { name: '<b>$&' })).toBe('Hello <b>$&, {{ name }}')
  expect(t('greeting')).toBe('Hello {{name}}, {{ name }}')
})

test('selects the plural of a count', () => {
  expect([0, 1, 2].map((count) => t('site:news', { count }))).toEqual(['0 replies', '1 reply', '2 replies'])
})

test('returns and reports a missing key', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(t('deep')).toBe('deep')
  expect(warn).toHaveBeenCalledWith('Missing translation: home:deep (en)')
})
