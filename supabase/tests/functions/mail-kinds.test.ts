import { describe, expect, test } from 'vitest'
import { KINDS, render } from './mail-samples.ts'

/** What a reader of the HTML sees, without the markup. */
const seen = (markup: string) =>
  markup
    .replaceAll(/<(style|title)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

describe.each(KINDS)('%s', (kind) => {
  test.each(['en', 'no'] as const)('says in %s the same in HTML and in text', (language) => {
    const mail = render(kind, language)
    expect(mail.html).toContain(`<html lang="${language === 'no' ? 'nb' : 'en'}">`)
    const words = seen(mail.html)
    const [body = '', foot = ''] = mail.text.split('-- \n')
    for (const line of [...body.split('\n'), ...foot.split('\n').slice(1, 2)]) {
      const bare = line.replace(/^> ?/, '').replace(/^(.*):$/, '$1')
      const parts = bare.startsWith('http') ? [] : bare.split(/(?<=^[^:]{1,40}): /)
      for (const part of parts) expect(words).toContain(part.replaceAll(/\s+/g, ' '))
    }
    expect(words).toContain('Fjord & Fjell AS')
    const number = language === 'no' ? 'Org.nr. 974 760 673 MVA' : 'Org. no. 974 760 673 MVA'
    expect(words).toContain(number)
    expect(mail.text).toContain(`Fjord & Fjell AS · ${number} · Kaia 4, 0150 Oslo`)
  })

  test('speaks one language only', () => {
    const english = render(kind, 'en').text
    const norwegian = render(kind, 'no').text
    expect(english).not.toMatch(/[æøå]|\b(du|deg|din|ikke|og|vi)\b/i)
    expect(norwegian.replaceAll(/https?:\S+/g, '')).not.toMatch(/\b(the|you|your|and|this|we|was)\b/i)
  })

  test('has no unset value, no script and nothing from elsewhere', () => {
    for (const language of ['en', 'no'] as const) {
      const { html, text, subject } = render(kind, language)
      expect(`${html}${text}${subject}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
      expect(html).not.toMatch(/<script|<img|<link|url\(|@import/i)
      expect(subject.length).toBeLessThan(120)
    }
  })
})

test('an unknown kind and a wrong payload are refused', () => {
  expect(() => render('constructor', 'en')).toThrow(/no mail of the kind constructor/)
  expect(() => render('newsletter_confirmation', 'en', { token: '"><script>' })).toThrow(/token/)
})
