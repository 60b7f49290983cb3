import { describe, expect, test } from 'vitest'
import { MAILS } from '../../../functions/_shared/mail/mails.ts'
import { render } from './mail-samples.ts'

/** Returns the visible text of HTML. */
const visibleText = (markup: string) =>
  markup
    .replaceAll(/<(style|title)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

describe.each(Object.keys(MAILS))('%s', (kind) => {
  test.each(['en', 'no'] as const)('has the same content in HTML and text in %s', (language) => {
    const mail = render(kind, language)
    expect(mail.html).toContain(`<html lang="${language === 'no' ? 'nb' : 'en'}">`)
    const words = visibleText(mail.html)
    const [body = '', foot = ''] = mail.text.split('-- \n')
    for (const line of [...body.split('\n'), ...foot.split('\n').slice(1, 2)]) {
      const bare = line.replace(/^(?:> ?|• )/, '').replace(/^(.*):$/, '$1')
      const parts = bare.startsWith('http') ? [] : bare.split(/(?<=^[^:]{1,40}): /)
      for (const part of parts) expect(words).toContain(part.replaceAll(/\s+/g, ' '))
    }
    expect(words).toContain('Fjord & Fjell AS')
    const number = language === 'no' ? 'Org.nr. 974 760 673 MVA' : 'Org. no. NO 974 760 673 MVA (VAT)'
    expect(words).toContain(number)
    expect(mail.text).toContain(`Fjord & Fjell AS · ${number} · Kaia 4, 0150 Oslo`)
  })

  test('contains one language only', () => {
    const english = render(kind, 'en').text
    const norwegian = render(kind, 'no').text
    expect(english).not.toMatch(/[æøå]|\b(du|deg|din|ikke|og|vi)\b/i)
    expect(norwegian.replaceAll(/https?:\S+/g, '')).not.toMatch(/\b(the|you|your|and|this|we|was)\b/i)
  })

  test('contains no unset value, script or external resource', () => {
    for (const language of ['en', 'no'] as const) {
      const { html, text, subject } = render(kind, language)
      expect(`${html}${text}${subject}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
      expect(html).not.toMatch(/<script|<img|<link|url\(|@import/i)
      expect(subject.length).toBeLessThan(120)
    }
  })
})

test('rejects an unknown kind and an invalid payload', () => {
  expect(() => render('constructor', 'en')).toThrow(/no mail of the kind constructor/)
  expect(() => render('newsletter_confirmation', 'en', { token: '"><script>' })).toThrow(/token/)
})
