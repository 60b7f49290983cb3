import { expect, test } from 'vitest'
import { formatMoment } from '../../../functions/_shared/mail/format.ts'
import { render } from './mail-samples.ts'

test('formats a moment in UTC where only PostgreSQL knows the time zone', () => {
  const moment = '2026-01-20T12:00:00Z'
  expect(formatMoment(moment, 'Europe/Oslo', 'no')).toMatch(/^20\. januar 2026.*13:00 \(Europe\/Oslo\)$/)
  for (const zone of ['posix/Europe/Oslo', 'localtime', 'Factory', 'nowhere'])
    expect(formatMoment(moment, zone, 'no')).toMatch(/^20\. januar 2026.*12:00 \(UTC\)$/)
})

test('a mail has a preview of its own, a fixed width in Outlook, and a dark scheme without media queries', () => {
  const { html } = render('newsletter_confirmation', 'en')
  // What follows in the inbox is invisible.
  expect(html).toMatch(/Confirm your address, and you are on the list\.(?:&#847;&zwnj;&nbsp;){100,}<\/div>/)
  expect(html).toMatch(
    /<!--\[if mso\]><table role="presentation" width="560"[^]*<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/,
  )
  // Outlook on the web drops media queries, and marks what it has recoloured.
  const dark = html.replaceAll(/@media[^{]*\{[^]*?\n\}\n/g, '')
  expect(dark).toContain('[data-ogsc] .ink{color:#E9EEF2!important}')
  expect(dark).toContain('[data-ogsb] .card{background:#11171E!important}')
  // A client that drops one element for a rule that it does not know keeps the other.
  expect(html.match(/<style>/g)).toHaveLength(2)
})
