import { expect, test, vi } from 'vitest'
import { orderOf, translator } from './translate.ts'

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

test('replaces a text by the edited one of its path, with the plural and the variables, and adds none', () => {
  const edited = {
    home: { title: 'Hei', 'deep.text': 'Lower', 'deep.other': 'New' },
    site: { news_one: 'one of {{count}}' },
  }
  const say = translator('en', TEXTS, ['home', 'site'], edited)
  expect([say('title'), say('deep.text'), say('site:title')]).toEqual(['Hei', 'Lower', 'Site'])
  expect([1, 2].map((count) => say('site:news', { count }))).toEqual(['one of 1', '2 replies'])
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(say('deep.other')).toBe('deep.other')
  expect(warn).toHaveBeenCalledWith('Missing translation: home:deep.other (en)')
})

test('shows the entries of a list in the order of staff, with the texts of added ones', () => {
  const edited = { contact: { 'faq.$order': 'n0a1b2c3d team', 'faq.n0a1b2c3d.question': 'Warranty?' } }
  const names = ['duration', 'team'] as const
  expect(orderOf(edited, ['contact', 'faq'], names)).toEqual(['n0a1b2c3d', 'team'])
  expect(orderOf(edited, ['contact', 'other'], names)).toBe(names)
  expect(orderOf(undefined, ['contact', 'faq'], names)).toBe(names)
  expect(translator('en', new Map(), ['contact'], edited)('faq.n0a1b2c3d.question')).toBe('Warranty?')
})
