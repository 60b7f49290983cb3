import { expect, test } from 'vitest'
import { answering } from '../answering.ts'
import { checkAnswer } from './check-answer.ts'

const TEXTS = { name: ' Kari Nordmann ', title: '', code: '', sent_to: '' }

const check = (texts: Partial<typeof TEXTS>, own: { hasConsent?: boolean; hasCode?: boolean } = {}) =>
  checkAnswer(answering, { ...TEXTS, ...texts }, { hasConsent: true, hasCode: false, ...own })

test('accepts a name with the consent, without a code if none was mailed', () => {
  expect(check({})).toEqual({ values: { name: 'Kari Nordmann', title: null, code: null } })
  expect(check({ title: 'CEO', code: '123456' })).toMatchObject({ values: { title: 'CEO', code: null } })
})

test('reports everything that is missing at once', () => {
  expect(check({ name: ' ' }, { hasConsent: false, hasCode: true })).toEqual({
    errors: { name: 'errors:required', consent: 'errors:required', code: 'errors:required' },
  })
})

test.each(['12345', '1234567', '12345a'])('refuses the code %s without sending it', (code) => {
  expect(check({ code }, { hasCode: true })).toEqual({ errors: { code: 'errors:code_wrong' } })
})

test('accepts the six digits of a code with spaces between them', () => {
  expect(check({ code: ' 123 456 ' }, { hasCode: true })).toMatchObject({ values: { code: '123456' } })
})
