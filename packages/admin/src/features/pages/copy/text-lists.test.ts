import { beforeAll, expect, test } from 'vitest'
import { orderPath } from '@nordlys/ui/site-texts/registry.ts'
import { loadBuiltInTexts, nestTexts, textAt } from '../texts/site-texts.ts'
import { formSchema, formValues, settingValue } from './values.ts'

const KEY = 'texts_contact'
const ORDER = orderPath('faq')
const STORED = { [ORDER]: 'n1 team', 'faq.n1.question': 'Warranty?', 'faq.n1.answer': 'A year.' }

beforeAll(() => loadBuiltInTexts([KEY]))

test('a list starts with its built-in entries, which are not stored', () => {
  const values = formValues(KEY, null, 'en')
  expect(textAt(values, ORDER)).toBe('duration support team technologies')
  expect(settingValue(KEY, values, 'en')).toBeNull()
})

test('stores the order and the texts of added entries, and shows them again', () => {
  const values = formValues(KEY, STORED, 'no')
  expect([textAt(values, ORDER), textAt(values, 'faq.n1.answer')]).toEqual(['n1 team', 'A year.'])
  expect(settingValue(KEY, values, 'no')).toEqual(STORED)
  expect(settingValue(KEY, formSchema(KEY, 'no').parse(values), 'no')).toEqual(STORED)
})

const problems = (texts: Record<string, string>) =>
  formSchema(KEY, 'en')
    .safeParse({ ...formValues(KEY, texts, 'en') })
    .error?.issues.map(({ path }) => path.join('.'))

test('refuses an added entry without its texts, and a list without entries', () => {
  expect(problems({ [ORDER]: 'n1', 'faq.n1.question': 'Warranty?' })).toEqual(['faq.n1.answer'])
  expect(problems({ [ORDER]: ' ' })).toEqual([ORDER])
  expect(nestTexts({ [ORDER]: 'a' })).toEqual({ faq: { $order: 'a' } })
})
