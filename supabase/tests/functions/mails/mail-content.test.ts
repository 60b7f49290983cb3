import { describe, expect, test } from 'vitest'
import { AUTH, CONTACT, PAYLOADS, QUOTE, render, TOKEN } from './mail-samples.ts'

describe('mail content', () => {
  test('a quote receipt contains the visitor’s figures in the format of the language', () => {
    expect(render('quote_request_receipt', 'en').text).toContain(
      'Service: Technical consulting\nComplexity: Medium\nEstimated hours: 1,200\nEstimated total excl. VAT: $10,950.50',
    )
    expect(render('quote_request_receipt', 'no').text.replaceAll(/\p{Zs}/gu, ' ')).toContain(
      'Tjeneste: Teknisk rådgivning\nKompleksitet: Middels\nAnslåtte timer: 1 200\nAnslått sum ekskl. mva.: 10 950,50 $',
    )
  })

  test('an offer shows the calculation, its number and its expiry', () => {
    expect(render('quote_offer', 'en').text).toContain(
      'Offer: 0B8F3F3E\nService: Technical consulting\nBase price: $100.50\n1,200 hours at $6.00: $7,200.00\nComplexity (medium): × 1.5\nTotal excl. VAT: $10,950.50\nValid until: 21 December 2026',
    )
    expect(render('quote_offer', 'no').text.replaceAll(/\p{Zs}/gu, ' ')).toContain(
      'Tilbud: 0B8F3F3E\nTjeneste: Teknisk rådgivning\nGrunnpris: 100,50 $\n1 200 timer à 6,00 $: 7 200,00 $\nKompleksitet (middels): × 1,5\nSum ekskl. mva.: 10 950,50 $\nGjelder til og med: 21. desember 2026',
    )
  })

  test('an offer to answer shows the subtotals of its groups and its discount before the total', () => {
    const sums = {
      currency: 'NOK',
      total_amount: 1125,
      groups: [{ title: 'Design <b>', net: 600 }, { title: 'Build', net: 400 }],
      discount: { share: 10, amount: 100, before: 1000 },
    } // prettier-ignore
    for (const kind of ['offer_sent', 'offer_reminder', 'offer_accepted'] as const) {
      const mail = render(kind, 'no', sums)
      expect(mail.text.replaceAll(/\p{Zs}/gu, ' ')).toContain(
        'Design <b>: 600,00 kr ekskl. mva.\nBuild: 400,00 kr ekskl. mva.\nRabatt 10 %: −100,00 kr ekskl. mva.\nSum inkl. mva.: 1 125,00 kr',
      )
      expect(mail.html).toContain('Design &lt;b&gt;')
    }
    const amount = render('offer_sent', 'en', {
      ...sums,
      groups: [],
      discount: { share: null, amount: 100, before: 1 },
    })
    expect(amount.text).toMatch(/^Discount: .*100\.00 excl\. VAT$/m)
  })

  test('a service without a Norwegian name keeps its English name', () => {
    expect(render('quote_request_receipt', 'no', { service_name_no: undefined }).subject).toContain(
      'Technical consulting',
    )
  })

  test('a notification replies to the visitor, a receipt to the company', () => {
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

  test('a notification links to its row in the admin', () => {
    expect(render('contact_notification', 'en').html).toContain(
      `href="https://www.fjord.example/admin/contacts?message=${CONTACT.contact_id}"`,
    )
    expect(render('quote_request_notification', 'en').html).toContain(
      `href="https://www.fjord.example/admin/quote-management?request=${QUOTE.quote_request_id}"`,
    )
  })

  test('the newsletter links to pages in the reader’s language, with unsubscribe headers (RFC 8058)', () => {
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

  test('a message keeps its line breaks, and missing fields have no row', () => {
    const mail = render('contact_notification', 'en', { company: null, budget_range: '' })
    expect(mail.text).toContain('> Hei!\n>\n> Kan dere hjelpe oss?')
    expect(mail.html).toContain('Hei!<br><br>Kan dere hjelpe oss?')
    expect(mail.text).not.toMatch(/^(Company|Budget):/m)
  })
})

const STORED = 'post@xn--blbr-roah.no'

/** Returns a payload in which each address is replaced by this one. */
const withAddress = (payload: object) =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, name.endsWith('email') ? STORED : value]))

test.each(
  Object.entries(PAYLOADS).filter(([, payload]) => Object.keys(payload).some((name) => name.endsWith('email'))),
)('%s shows the letters of a domain, and answers go to its stored form', (kind, payload) => {
  const { text, html, replyTo } = render(kind, 'no', withAddress(payload))
  const readable = html.replaceAll(/ href="[^"]*"/g, '')
  for (const shown of [text.replaceAll(/https?:\S+/g, ''), readable]) expect(shown).not.toContain('xn--')
  expect([STORED, undefined]).toContain(replyTo?.address)
})

test('a notification names the letters of an address as text and as HTML', () => {
  const { text, html } = render('contact_notification', 'en', { email: STORED })
  for (const shown of [text, html]) expect(shown).toContain('post@blåbær.no')
})

describe('visitor input', () => {
  test('is complete in the notification of a quote request', () => {
    const mail = render('quote_request_notification', 'en')
    expect(mail.text).toContain('> Et register.\n>\n> Et API.')
    expect(mail.html).toContain('Et register.<br><br>Et API.')
  })

  test('is quoted in the receipt of a message', () => {
    const english = render('contact_receipt', 'en')
    expect(english.text).toContain(
      'This is what you sent us:\n\nName: Kari Nordmann\nCompany: Nordmann AS\nProject: Backend Development\nBudget: $10k - $25k\nSubject: Et register\n\n> Hei!\n>\n> Kan dere hjelpe oss?',
    )
    expect(english.html).toContain('Hei!<br><br>Kan dere hjelpe oss?')
    const norwegian = render('contact_receipt', 'no').text
    expect(norwegian).toContain('Dette sendte du oss:')
    expect(norwegian).toContain('Prosjekt: Backendutvikling\nBudsjett: 10 000–25 000 dollar\n')
  })

  test('is quoted in the receipt of a quote request', () => {
    const mail = render('quote_request_receipt', 'no', { company_name: 'Nordmann AS' })
    expect(mail.text).toContain('Navn: Kari Nordmann\nFirma: Nordmann AS\nTjeneste: Teknisk rådgivning\n')
    expect(mail.text).toContain('> Et register.\n>\n> Et API.')
    expect(mail.html).toContain('Et register.<br><br>Et API.')
  })

  test('may lack a description that was deleted after queueing', () => {
    expect(render('quote_request_notification', 'en', { project_description: undefined }).text).not.toContain('>')
  })
})

test.each(['contact_receipt', 'quote_request_receipt'])('%s contains the company’s phone and website', (kind) => {
  const { html, text } = render(kind, 'no')
  expect(text).toContain('+47 55 00 00 00 · https://www.fjord.example/no')
  expect(html).toContain('href="tel:+4755000000"')
  expect(html).toContain('href="https://www.fjord.example/no"')
})

/** Returns the text of an offer's mail with plain spaces. */
const plain = (change?: object) => render('offer_sent', 'no', change).text.replaceAll(/\p{Zs}/gu, ' ')

describe('a mail about an offer', () => {
  test.each([
    ['offer_sent', 'en', '/offer'],
    ['offer_sent', 'no', '/no/offer'],
    ['offer_reminder', 'no', '/no/offer'],
    ['offer_copy', 'no', '/no/offer'],
  ] as const)('%s in %s links to the client’s page', (kind, language, path) => {
    const { html, text } = render(kind, language)
    const link = `https://www.fjord.example${path}?k=${TOKEN}`
    expect(html).toContain(`href="${link}"`)
    expect(text).toContain(`\n${link}\n`)
  })

  test('says what is offered, and that a later version replaces the earlier one', () => {
    expect(plain()).toContain(
      'Tilbud: 1001\nOppdrag: Et register & API\nSum inkl. mva.: 125 000,50 kr\nGjelder til og med: 21. desember 2026',
    )
    expect(plain()).not.toContain('erstatter')
    expect(plain({ version: 2 })).toContain('Det erstatter tilbudet du fikk tidligere.')
    expect(plain({ version: 2 })).toContain('Tilbud: 1001, versjon 2')
    expect(plain({ version: 2 })).not.toContain('hva som er endret')
    expect(plain({ version: 2, shows_changes: true })).toContain(
      'Siden viser hva som er endret siden den forrige versjonen du fikk.',
    )
    expect(render('offer_sent', 'no', { version: 2 }).subject).toMatch(/^Tilbud 1001, versjon 2: /)
    expect(render('offer_sent', 'en', { version: 1 }).subject).toMatch(/^Offer 1001: /)
  })

  test.each([
    ['offer_reminder', 'Reminder: ', 'Påminnelse: '],
    ['offer_accepted', '', ''],
    ['offer_accepted_notification', '', ''],
    ['offer_declined_notification', '', ''],
  ])('the subject of %s names the version and a change order', (kind, english, norwegian) => {
    expect(render(kind, 'en', { version: 1 }).subject).toMatch(`${english}Offer 1001 `)
    expect(render(kind, 'en', { version: 2 }).subject).toMatch(`${english}Offer 1001, version 2 `)
    expect(render(kind, 'no', { version: 2 }).subject).toMatch(`${norwegian}Tilbud 1001, versjon 2 `)
    expect(render(kind, 'no', { engagement: 'Et register' }).subject).toMatch(`${norwegian}Endringsordre 1001 `)
  })

  test('the subject of a question names the offer inside a sentence', () => {
    expect(render('offer_question_notification', 'en', { version: 2 }).subject).toMatch(
      'Question about offer 1001, version 2, from ',
    )
    expect(render('offer_question_notification', 'en', { engagement: 'A register' }).subject).toMatch(
      'Question about change order 1001, from ',
    )
  })

  test('says that an offer of nothing is free of charge, unless it has monthly payments', () => {
    expect(plain({ total_amount: 0, has_monthly: false })).toContain('Sum inkl. mva.: Uten kostnad')
    expect(plain({ total_amount: 0, has_monthly: true })).toContain('Sum inkl. mva.: 0,00 kr')
    expect(plain({ total_amount: 0 })).toContain('Sum inkl. mva.: 0,00 kr')
  })

  test('shows what staff wrote above the facts, and the names of the attachments below', () => {
    const added = { message: 'Hei Kari,\nsom avtalt.', attachments: [{ name: 'Plan.pdf' }, { name: 'Bilde.png' }] }
    expect(plain(added)).toMatch(/Hei Kari,\nsom avtalt\.[^]*Tilbud: 1001[^]*Vedlegg: Plan\.pdf\s+Bilde\.png/)
    expect(plain()).not.toContain('Vedlegg')
    const evil = {
      message: '</td><script>alert(1)</script>\r\nBcc: all@example.test',
      attachments: [{ name: '<b>x</b>.pdf' }],
    }
    for (const kind of ['offer_sent', 'offer_copy']) {
      const { subject, html, headers } = render(kind, 'en', evil)
      expect(html).not.toMatch(/<script|<b>x/)
      expect(JSON.stringify([subject, headers])).not.toContain('Bcc')
    }
  })

  test('that is a copy says who answers the offer, and never asks for an answer', () => {
    const { subject, text, html } = render('offer_copy', 'en', { version: 2, message: 'As agreed.' })
    expect(subject).toBe('Copy: Offer 1001, version 2, Et register & API')
    expect(text).toContain('We have sent the offer below to Kari Nordmann')
    expect(text).toContain('As agreed.')
    expect(`${text} ${html}`).not.toMatch(/accept/i)
    expect(render('offer_copy', 'no').subject).toBe('Kopi: Tilbud 1001, Et register & API')
  })

  test('says that it is a change order, and to which engagement', () => {
    const { subject, text } = render('offer_sent', 'en', { engagement: 'A new website', version: 2 })
    expect(subject).toBe('Change order 1001, version 2 to A new website')
    expect(text).toContain('This is a change order: it adds to what we have agreed on for A new website.')
    expect(text).toContain('Change order: 1001, version 2\nEngagement: A new website\nChange: ')
    expect(render('offer_accepted', 'no', { engagement: 'Nettsted' }).text).toContain(
      'Endringsordre: 1001\nOppdrag: Nettsted\nEndring: ',
    )
  })

  test('about an acceptance names the person, both times and the kind of signature', () => {
    const english = render('offer_accepted', 'en').text.replaceAll(/\p{Zs}/gu, ' ')
    expect(english).toContain('Accepted by: Ola Hansen\nAccepted at: 2 December 2026, 00:30 (Europe/Oslo)\n')
    expect(english).toContain(`In UTC: 2026-12-01T23:30:00Z\nSHA-256 of the content: ${'cd'.repeat(32)}`)
    expect(english).toContain('simple electronic signature')
    expect(render('offer_accepted', 'no').text).toContain('enkel elektronisk signatur')
  })

  test.each(['offer_accepted_notification', 'offer_declined_notification', 'offer_question_notification'])(
    '%s leads to the offer in the admin, and its replies go to the client',
    (kind) => {
      const { html, replyTo } = render(kind, 'en')
      expect(html).toContain('href="https://www.fjord.example/admin/offers?offer=0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a13"')
      expect(replyTo).toEqual({ name: 'Kari Nordmann', address: 'kari@example.test' })
    },
  )

  test('about a refusal without a reason quotes nothing', () => {
    expect(render('offer_declined_notification', 'no').text).toContain('> Budsjett 2027\n> OK?')
    expect(render('offer_declined_notification', 'no', { reason: null }).text).not.toContain('>')
  })
})

test.each(['en', 'no'] as const)('an invite in %s links to the page that accepts it', (language) => {
  const { text } = render('staff_invite', language)
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '')
  expect(link.href.startsWith('https://www.fjord.example/auth/invite?')).toBe(true)
  expect(Object.fromEntries(link.searchParams)).toEqual({ lang: language, token: TOKEN })
})

test.each(['en', 'no'] as const)('an access mail in %s links to the recipient’s next step', (language) => {
  const linkOf = (kind: string, change = {}) =>
    new URL(/https:\S+/.exec(render(kind, language, change).text)?.[0] ?? '')
  const waiting = linkOf('people_waiting_notification')
  expect(waiting.pathname).toBe('/admin/settings')
  expect(Object.fromEntries(waiting.searchParams)).toEqual({ tab: 'security', 'people.status': 'pending' })
  const reader = { lang: language, email: 'ola+a&b@example.test' }
  expect(Object.fromEntries(linkOf('access_approved').searchParams)).toEqual(reader)
  const required = linkOf('access_approved', { needs_password: true })
  expect(Object.fromEntries(required.searchParams)).toEqual({ ...reader, tab: 'reset' })
})

const linksIn = (text: string) => text.match(/https:\S+/g) ?? []

describe('a sign-in mail', () => {
  test('for an app links to it, and to a page for devices without the app', () => {
    const { html, text } = render('auth_confirmation', 'en')
    const [app, page] = linksIn(text)
    expect([app, page]).toEqual([AUTH.app_link, AUTH.link])
    expect(html.match(/href="[^"]*(?:confirm|verify)\?[^"]*"/g)).toEqual(
      [AUTH.app_link, AUTH.link].map((link) => `href="${link.replaceAll('&', '&amp;')}"`),
    )
  })

  test('for a page links only to that page, and shows the code on a separate line', () => {
    const { html, text } = render('auth_recovery', 'no', { app_link: null })
    expect(linksIn(text)[0]).toBe(AUTH.link)
    expect(html).not.toContain('/auth/v1/verify')
    expect(text).toMatch(/^13579246$/m)
    expect(render('auth_email_change', 'no', { code: undefined }).text).not.toMatch(/^\d+$/m)
  })

  test('without a known language contains both, and marks the second', () => {
    const { subject, html, text } = render('auth_recovery', 'en', { bilingual: true, app_link: null })
    expect(subject).toBe('Choose a new password / Velg et nytt passord')
    expect(html).toMatch(/<html lang="en">[\s\S]*<div class="rule" lang="nb"[\s\S]*Velg passord/)
    expect(html).toContain('<p class="muted" lang="nb"')
    expect(text.match(/confirm\?token_hash/g)).toHaveLength(2)
    const norwegian = render('auth_known', 'no', { bilingual: true })
    expect(norwegian.subject).toBe('Du har allerede en konto / You already have an account')
    expect(
      linksIn(norwegian.text)
        .map((link) => new URL(link).searchParams.get('lang'))
        .slice(0, 2),
    ).toEqual(['no', 'en'])
  })

  test.each([
    ['password_changed', 'The password of your account was changed.'],
    ['email_changed', 'The email address of your account was changed.'],
    ['factor_added', 'A second step for two-step verification was added to your account.'],
    ['factor_removed', 'A second step for two-step verification was removed from your account.'],
    ['identity_linked', 'A sign-in by a provider was linked to your account.'],
    ['identity_unlinked', 'A sign-in by a provider was unlinked from your account.'],
    ['unheard_of', 'A security setting of your account was changed.'],
  ])('about %s names the change', (event, said) => {
    expect(render('auth_notice', 'en', { event }).text).toContain(said)
  })

  test('about a new device names it and the time in the company’s time zone, and links to a new password [D13]', () => {
    const event = { event: 'new_device', at: '2026-01-02T23:04:05.678+00:00', time_zone: 'Europe/Oslo' }
    const user_agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Electron/39.2.3 Safari/537.36'
    const english = render('auth_notice', 'en', { ...event, user_agent, email: 'ola+a&b@example.test' })
    expect(english.subject).toBe('New sign-in to your account')
    expect(english.text.replaceAll(/\p{Zs}/gu, ' ')).toContain(
      'Time: 3 January 2026, 00:04 (Europe/Oslo)\nDevice: Desktop app on Linux\n',
    )
    expect(english.text).toContain('https://www.fjord.example/auth?lang=en&tab=reset&email=ola%2Ba%26b%40example.test')
    expect(
      render('auth_notice', 'no', { ...event, user_agent: '<b>curl</b>' }).text.replaceAll(/\p{Zs}/gu, ' '),
    ).toContain('Tidspunkt: 3. januar 2026 kl. 00:04 (Europe/Oslo)\nEnhet: Ukjent enhet\n')
  })

  test('about several new devices lists them and counts the rest [D13]', () => {
    const payload = {
      event: 'new_device',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      other_user_agents: [
        '',
        'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0',
        'Mozilla/5.0 (Windows NT 10.0) Chrome/9.0.0',
      ],
      more_devices: 15,
    }
    const english = render('auth_notice', 'en', payload)
    expect(english.subject).toBe('New sign-ins to your account')
    expect(english.text).toContain('Devices: Firefox on Linux, Unknown device, Chrome on Windows, 15 more\n')
    const norwegian = render('auth_notice', 'no', payload)
    expect(norwegian.text).toContain('Enheter: Firefox på Linux, Ukjent enhet, Chrome på Windows, 15 til\n')
    expect(render('auth_notice', 'en', { event: 'new_device', user_agent: '' }).text).toContain(
      'Device: Unknown device\n',
    )
  })

  test('about a changed address goes to the old one, which cannot request a new password', () => {
    const { text } = render('auth_notice', 'en', { event: 'email_changed', new_email: 'new@example.test' })
    expect(text).toContain('New address: new@example.test')
    expect(text).not.toContain('tab=reset')
  })

  test.each([{ link: 'javascript:alert(1)' }, { app_link: 'nordlys-admin://auth' }, { code: '<b>' }])(
    'is not written with %o',
    (change) => {
      expect(() => render('auth_recovery', 'en', change)).toThrow(/link|code/)
    },
  )
})
