import { expect, test } from 'vitest'
import { toPerLanguage, withLanguage, withoutLanguage } from './per-language.ts'

const hero = (title: string) => ({ title, subtitle: 'Below' })

test('reads a plain value as English', () => {
  expect(toPerLanguage(hero('Plain'))).toEqual({ en: hero('Plain') })
  expect(toPerLanguage(null)).toEqual({})
})

test('keeps the other language when one is saved', () => {
  const stored = { en: hero('English'), no: hero('Norsk') }
  expect(withLanguage('about_hero', stored, { language: 'no', value: hero('Nytt') })).toEqual({
    en: hero('English'),
    no: hero('Nytt'),
  })
  expect(withLanguage('about_hero', hero('Plain'), { language: 'no', value: hero('Nytt') })).toEqual({
    en: hero('Plain'),
    no: hero('Nytt'),
  })
})

test('removes a language that reverts to the built-in copy, and the row with the last language', () => {
  expect(withoutLanguage('about_hero', { en: hero('English'), no: hero('Norsk') }, 'en')).toEqual({ no: hero('Norsk') })
  expect(withoutLanguage('about_hero', { no: hero('Norsk') }, 'no')).toBeNull()
  expect(withoutLanguage('about_hero', hero('Plain'), 'en')).toBeNull()
})

const company = (name: string, tagline: string, phone = '1') => ({ name, tagline, phone })

test("shares the company's facts between languages, but not its texts", () => {
  const stored = { en: company('Old', 'Calm'), no: company('Old', 'Rolig') }
  expect(withLanguage('company_info', stored, { language: 'en', value: company('New', 'Calmer', '2') })).toMatchObject({
    en: company('New', 'Calmer', '2'),
    no: company('New', 'Rolig', '2'),
  })
})

test("never stores the company's texts of one language as the other's", () => {
  const english = company('Mine', 'Calm')
  expect(withLanguage('company_info', null, { language: 'en', value: english })).toEqual({ en: english })
  expect(withLanguage('company_info', company('Old', 'Plain'), { language: 'en', value: english })).toEqual({
    en: english,
  })
  const norwegian = company('Mitt', 'Rolig')
  expect(withLanguage('company_info', company('Old', 'Plain'), { language: 'no', value: norwegian })).toMatchObject({
    en: company('Mitt', 'Plain'),
    no: norwegian,
  })
})
