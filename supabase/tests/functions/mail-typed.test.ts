import { describe, expect, test } from 'vitest'
import { oneLine } from '../../functions/_shared/mail/line.ts'
import { render } from './mail-samples.ts'

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

test('oneLine cuts whole characters', () => {
  expect(oneLine('😀😀😀😀', 3)).toBe('😀😀…')
})
