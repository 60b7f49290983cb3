import { expect, test } from 'vitest'
import { mailto, telLink } from './contact-links.ts'

test('creates a mail link from an address and a subject', () => {
  expect(mailto('kari@fjord.example', 'Re: Båtplasser & moro')).toBe(
    'mailto:kari@fjord.example?subject=Re%3A%20B%C3%A5tplasser%20%26%20moro',
  )
})

test.each([
  'a@b.example?bcc=c@d.example',
  'a@b.example&cc=c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example,c@d.example',
])('adds no recipient for %j [W3]', (hostile) => {
  const [address = '', query] = mailto(hostile).replace('mailto:', '').split('?')
  expect(query).toBeUndefined()
  expect(address).not.toMatch(/[\r\n&,:]/)
})

test('adds no header for a subject, and accepts a lone surrogate [W3]', () => {
  const url = new URL(mailto('a@b.example', 'Hi\r\nBcc: x@y.example&bcc=x@y.example\ud800'))
  expect([...url.searchParams.keys()]).toEqual(['subject'])
})

test.each([
  ['+47 22 00 00 00', 'tel:+4722000000'],
  ['(22) 33-44-55', 'tel:22334455'],
  ['22?33#44;ext=1', 'tel:2233441'],
])('creates a link that calls %s', (phone, link) => {
  expect(telLink(phone)).toBe(link)
})

test.each(['what?@x.example', 'a#b@x.example', '100%@x.example', 'post@blåbær.no', 'a\ud800b@x.example'])(
  'creates a mail link to %j, with every character of the address',
  (address) => {
    const { pathname, search, hash } = new URL(mailto(address))
    expect([decodeURIComponent(pathname), search, hash]).toEqual([address.toWellFormed(), '', ''])
  },
)
