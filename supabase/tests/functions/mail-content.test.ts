import { describe, expect, test } from 'vitest'
import { CONTACT, QUOTE, render, TOKEN } from './mail-samples.ts'

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

test.each(['en', 'no'] as const)('an invite in %s leads to the sign-up with the address filled in', (language) => {
  const { text } = render('staff_invite', language)
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '')
  expect(link.href.startsWith('https://www.fjord.example/auth?')).toBe(true)
  expect(Object.fromEntries(link.searchParams)).toEqual({ invite: '1', email: 'ola+a&b@example.test' })
})
