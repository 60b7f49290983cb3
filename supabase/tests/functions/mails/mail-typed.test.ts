import { describe, expect, test } from 'vitest'
import { oneLine } from '../../../functions/_shared/mail/line.ts'
import { render } from './mail-samples.ts'

describe('visitor input in mails', () => {
  const EVIL = '<img src=x onerror=alert(1)>"\'&</td><script>alert(2)</script>'

  test.each(['contact_notification', 'quote_request_notification'])('is text and never markup in %s', (kind) => {
    const fields = ['name', 'subject', 'message', 'company', 'project_type', 'budget_range', 'client_name', 'company_name', 'service_type'] // prettier-ignore
    const { html } = render(kind, 'en', Object.fromEntries(fields.map((field) => [field, EVIL])))
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  test('is one line in the subject [W3]', () => {
    const { subject } = render('contact_notification', 'en', {
      name: 'A\r\nBcc: b@c.no',
      subject: `x\u2028y\u202e${'z'.repeat(500)}`,
    })
    expect(subject).toMatch(/^New message from A Bcc: b@c\.no: x y z+…$/)
    expect(Array.from(subject)).toHaveLength(200)
  })

  test('is neither a link nor a subject in a receipt, whose address is unverified', () => {
    const spam = 'Buy at http://evil.example/now, www.evil.example or win@evil.example'
    for (const kind of ['contact_receipt', 'quote_request_receipt']) {
      const fields = ['name', 'subject', 'message', 'company', 'client_name', 'company_name', 'project_description']
      const mail = render(kind, 'en', Object.fromEntries(fields.map((field) => [field, spam])))
      expect(mail.text.replaceAll('\u200B', '')).toContain(`> ${spam}`)
      expect(mail.html + mail.text).not.toMatch(/:\/\/evil|www\.evil|evil\.\w|@evil/)
      expect(mail.subject).not.toContain('evil')
    }
  })

  test.each(['name', 'subject'])('is not decoded as an encoded word in a header: %s', (field) => {
    const { subject, replyTo } = render('contact_notification', 'en', { [field]: '=?utf-8?b?RmFrZQ==?= =?utf-8?q?x?=' })
    expect(subject + (replyTo?.name ?? '')).not.toMatch(/=\?/)
  })

  test.each(['Kari Nordmann', 'Bjørn-Åge O’Brien', 'J. R. Åsen', 'Žofie'])('%s is used as a greeting', (name) => {
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

test('oneLine does not split characters', () => {
  expect(oneLine('😀😀😀😀', 3)).toBe('😀😀…')
})
