import { describe, expect, test } from 'vitest'
import type { Company, Surroundings } from '../../functions/_shared/mail/letter.ts'
import { oneLine } from '../../functions/_shared/mail/line.ts'
import { failedTry, providerId } from '../../functions/_shared/mail/outcome.ts'
import { renderMail } from '../../functions/_shared/mail/render.ts'

const company: Company = {
  name: 'Fjord & Fjell AS',
  email: 'post@fjord.example',
  address: 'Kaia 4, 0150 Oslo',
  orgNumber: '974 760 673',
  isVatRegistered: true,
}

const around = (language: 'en' | 'no'): Surroundings => ({
  company,
  language,
  siteUrl: 'https://www.fjord.example',
  functionsUrl: 'https://api.fjord.example/functions/v1',
})

const CONTACT = {
  contact_id: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11',
  name: 'Kari Nordmann',
  email: 'kari@example.test',
  subject: 'Et register',
  message: 'Hei!\n\nKan dere hjelpe oss?',
  company: 'Nordmann AS',
  project_type: 'Backend Development',
  budget_range: '$10k - $25k',
}
const QUOTE = {
  quote_request_id: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a12',
  client_name: 'Kari Nordmann',
  client_email: 'kari@example.test',
  company_name: null,
  service_type: 'Technical consulting',
  service_name_no: 'Teknisk rådgivning',
  complexity: 'medium',
  estimated_hours: 1200,
  total_amount: 10_950.5,
  currency: 'USD',
}
const OFFER = {
  ...QUOTE,
  base_price: 100.5,
  price_per_hour: 6,
  complexity_multiplier: 1.5,
  valid_until: '2026-12-21',
}
const TOKEN = 'ab'.repeat(32)

const PAYLOADS = {
  contact_notification: CONTACT,
  contact_receipt: CONTACT,
  quote_request_notification: QUOTE,
  quote_request_receipt: QUOTE,
  quote_offer: OFFER,
  newsletter_confirmation: { token: TOKEN },
  staff_invite: { invite_id: CONTACT.contact_id, email: 'ola+a&b@example.test', invited_by: 'Kari Nordmann' },
} as const
type Kind = keyof typeof PAYLOADS
const KINDS = Object.keys(PAYLOADS).filter((kind): kind is Kind => kind in PAYLOADS)

const render = (kind: string, language: 'en' | 'no', change: object = {}) =>
  renderMail(
    { kind, payload: { ...Object.entries(PAYLOADS).find(([name]) => name === kind)?.[1], ...change } },
    around(language),
  )

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
    expect(words).toContain('Org.nr 974 760 673 MVA')
    expect(mail.text).toContain('Fjord & Fjell AS · Org.nr 974 760 673 MVA · Kaia 4, 0150 Oslo')
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

describe('what a mail says', () => {
  test('a receipt for a quote has the visitor’s figures in the language’s writing', () => {
    expect(render('quote_request_receipt', 'en').text).toContain(
      'Service: Technical consulting\nComplexity: Medium\nEstimated hours: 1,200\nEstimated total excl. VAT: $10,950.50',
    )
    expect(render('quote_request_receipt', 'no').text.replaceAll(/\p{Zs}/gu, ' ')).toContain(
      'Tjeneste: Teknisk rådgivning\nKompleksitet: Middels\nAnslåtte timer: 1 200\nAnslått sum uten mva.: 10 950,50 $',
    )
  })

  test('an offer shows how its price came about, its number and how long it stands', () => {
    expect(render('quote_offer', 'en').text).toContain(
      'Offer: 0B8F3F3E\nService: Technical consulting\nBase price: $100.50\n1,200 hours at $6: $7,200\nComplexity (medium): × 1.5\nTotal excl. VAT: $10,950.50\nValid until: December 21, 2026',
    )
    expect(render('quote_offer', 'no').text.replaceAll(/\p{Zs}/gu, ' ')).toContain(
      'Tilbud: 0B8F3F3E\nTjeneste: Teknisk rådgivning\nGrunnpris: 100,50 $\n1 200 timer à 6 $: 7 200 $\nKompleksitet (middels): × 1,5\nSum uten mva.: 10 950,50 $\nGjelder til: 21. desember 2026',
    )
  })

  test('a service without a Norwegian name keeps its own', () => {
    expect(render('quote_request_receipt', 'no', { service_name_no: undefined }).subject).toContain(
      'Technical consulting',
    )
  })

  test('a notification is answered to the visitor, a receipt to the company', () => {
    expect(render('contact_notification', 'en').replyTo).toEqual({
      name: 'Kari Nordmann',
      address: 'kari@example.test',
    })
    expect(render('quote_request_notification', 'en').replyTo).toEqual({
      name: 'Kari Nordmann',
      address: 'kari@example.test',
    })
    expect(render('contact_receipt', 'en').replyTo).toBeUndefined()
  })

  test('a notification leads to its row in the admin', () => {
    expect(render('contact_notification', 'en').html).toContain(
      `href="https://www.fjord.example/admin/contacts?message=${CONTACT.contact_id}"`,
    )
    expect(render('quote_request_notification', 'en').html).toContain(
      `href="https://www.fjord.example/admin/quote-management?request=${QUOTE.quote_request_id}"`,
    )
  })

  test('the newsletter’s links lead to the page in the reader’s language, and mail programs can unsubscribe (RFC 8058)', () => {
    const mail = render('newsletter_confirmation', 'no')
    expect(mail.html).toContain(`href="https://www.fjord.example/no/newsletter/confirm?token=${TOKEN}"`)
    expect(mail.html).toContain(`href="https://www.fjord.example/no/newsletter/unsubscribe?token=${TOKEN}"`)
    expect(render('newsletter_confirmation', 'en').text).toContain(
      `https://www.fjord.example/newsletter/confirm?token=${TOKEN}`,
    )
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<https://api.fjord.example/functions/v1/newsletter?token=${TOKEN}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('a message keeps its line breaks, and what was left out has no row', () => {
    const mail = render('contact_notification', 'en', { company: null, budget_range: '' })
    expect(mail.text).toContain('> Hei!\n>\n> Kan dere hjelpe oss?')
    expect(mail.html).toContain('Hei!<br><br>Kan dere hjelpe oss?')
    expect(mail.text).not.toMatch(/^(Company|Budget):/m)
  })
})

describe('what a visitor types', () => {
  const EVIL = '<img src=x onerror=alert(1)>"\'&</td><script>alert(2)</script>'

  test.each(['contact_notification', 'quote_request_notification'])('is text and never markup in %s', (kind) => {
    const fields = ['name', 'subject', 'message', 'company', 'project_type', 'budget_range', 'client_name', 'company_name', 'service_type'] // prettier-ignore
    const { html } = render(kind, 'en', Object.fromEntries(fields.map((field) => [field, EVIL])))
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  test('is one line in the subject, whatever it holds (W3)', () => {
    const { subject } = render('contact_notification', 'en', {
      name: 'A\r\nBcc: b@c.no',
      subject: `x\u2028y\u202e${'z'.repeat(500)}`,
    })
    expect(subject).toMatch(/^New message from A Bcc: b@c\.no: x y z+…$/)
    expect(Array.from(subject)).toHaveLength(200)
  })

  test('is not repeated to an address that nobody has confirmed', () => {
    const mail = render('contact_receipt', 'en', {
      message: 'Buy at http://evil.example',
      subject: 'http://evil.example',
    })
    expect(mail.html + mail.text + mail.subject).not.toContain('evil')
  })

  test.each(['Kari Nordmann', 'Bjørn-Åge O’Brien', 'J. R. Åsen', 'Žofie'])('%s is greeted by name', (name) => {
    expect(render('contact_receipt', 'no', { name }).text).toContain(`Hei, ${name}!`)
  })

  test.each([
    'Win at evil.example',
    'http://evil.example',
    'a@b.example',
    '1000 kr',
    'x'.repeat(61),
    'One Two Three Four Five Six',
  ])('%s is not', (name) => {
    expect(render('contact_receipt', 'no', { name }).text).toContain('\n\nHei!\n\n')
  })
})

test('an unknown kind and a wrong payload are refused', () => {
  expect(() => render('constructor', 'en')).toThrow(/no mail of the kind constructor/)
  expect(() => render('newsletter_confirmation', 'en', { token: '"><script>' })).toThrow(/token/)
})

test('oneLine cuts whole characters', () => {
  expect(oneLine('😀😀😀😀', 3)).toBe('😀😀…')
})

describe('what the mail server says', () => {
  test.each([
    [{ responseCode: 450, response: '450 4.2.0 Greylisted' }, 'retry', false],
    [{ responseCode: 421, response: '421 Too many' }, 'retry', true],
    [{ responseCode: 550, response: '550 5.1.1 No such user' }, 'dead', false],
    [{ responseCode: 535, code: 'EAUTH', response: '535 Wrong' }, 'unreachable', true],
    [{ code: 'ETIMEDOUT', message: 'Timeout' }, 'retry', true],
    [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND' }, 'unreachable', true],
    ['nonsense', 'retry', true],
  ])('%o means %s', (error, outcome, isOutage) => {
    expect(failedTry(error)).toMatchObject({ outcome, isOutage })
  })

  test.each([
    ['250 2.0.0 Ok: queued as 4Xy1Z2', '4Xy1Z2'],
    ['250 OK id=1tABCd-0000Ab-1x', '1tABCd-0000Ab-1x'],
    ['250 Ok 0102018c5e-000000', '0102018c5e-000000'],
    ['250 2.0.0 Ok: <abc@host>', 'abc@host'],
    ['250 Message queued', null],
    ['250 2.0.0 OK', null],
  ])('%s names the mail %s', (reply, name) => {
    expect(providerId(reply)).toBe(name)
  })
})

test.each(['en', 'no'] as const)('an invite in %s leads to the sign-up with the address filled in', (language) => {
  const { text } = render('staff_invite', language)
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '')
  expect(link.href.startsWith('https://www.fjord.example/auth?')).toBe(true)
  expect(Object.fromEntries(link.searchParams)).toEqual({ invite: '1', email: 'ola+a&b@example.test' })
})
