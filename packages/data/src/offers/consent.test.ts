import { describe, expect, test } from 'vitest'
import { cleanText } from '../lib/plain-text.ts'
import { consentText, isConsent } from './consent.ts'

const OFFER = {
  number: 1001,
  version: 2,
  currency: 'NOK',
  is_change_order: false,
  recipient: { company_name: 'Fjord AS' },
}

const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

describe('the consent', () => {
  test('names the offer, its version, the total and the company, in both languages', () => {
    expect(spaced(consentText(OFFER, 12_500.5, 'en'))).toBe(
      'I accept offer 1001, version 2, and its terms, for a total of kr 12,500.50, and may do so on behalf of Fjord AS.',
    )
    expect(spaced(consentText({ ...OFFER, is_change_order: true, recipient: { company_name: null } }, 1, 'no'))).toBe(
      'Jeg godtar endringsordre 1001, versjon 2, og vilkårene, for totalt 1,00 kr.',
    )
  })

  test('names the legal name, where the version has it', () => {
    const offer = { ...OFFER, recipient: { company_name: 'Fjord', legal_name: 'FJORD SYSTEMER AS' } }
    expect(consentText(offer, 1, 'no')).toMatch(/på vegne av FJORD SYSTEMER AS\.$/)
    expect(isConsent(consentText(offer, 1, 'no'), OFFER, 1)).toBe(false)
  })

  test.each(['en', 'no'] as const)('is recognised with the spaces and signs of any browser (%s)', (language) => {
    const text = consentText(OFFER, -12_500, language)
    expect(isConsent(text, OFFER, -12_500)).toBe(true)
    expect(isConsent(text.replaceAll(/\s/g, '\u202f').replace('\u2212', '-'), OFFER, -12_500)).toBe(true)
  })

  test('is recognised after it was cleaned, as a received text is', () => {
    const offer = { ...OFFER, recipient: { company_name: 'Fjo\u00adrd A\u030aS' } }
    expect(isConsent(cleanText(consentText(offer, 1, 'no')), offer, 1)).toBe(true)
  })

  test('is recognised with the currency before the number, as older browsers write Norwegian amounts', () => {
    const text = consentText(OFFER, 12_500, 'no')
    const older = text.replace(/(12\s500,00)\s(kr)/, '$2 $1')
    expect(older).not.toBe(text)
    expect(isConsent(older, OFFER, 12_500)).toBe(true)
  })

  test.each([
    ['other words', (text: string) => text.replace('I accept', 'I do not accept')],
    ['a word more', (text: string) => `${text} Unless it is late.`],
    ['another version', (text: string) => text.replace('version 2', 'version 1')],
    ['another amount', (text: string) => text.replace('12,500.00', '2,500.00')],
    ['the digits of the amount with another point', (text: string) => text.replace('12,500.00', '125,000.0')],
    ['another currency', (text: string) => text.replace('kr', '$')],
    ['another company', (text: string) => text.replace('Fjord', 'Fjell')],
    ['nothing', () => ''],
  ])('is not %s', (_name, change) => {
    const text = consentText(OFFER, 12_500, 'en')
    expect(change(text)).not.toBe(text)
    expect(isConsent(change(text), OFFER, 12_500)).toBe(false)
  })
})
