import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

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
])('W3: adds no recipient for %j', (hostile) => {
  const [address = '', query] = mailto(hostile).replace('mailto:', '').split('?')
  expect(query).toBeUndefined()
  expect(address).not.toMatch(/[\r\n&,:]/)
})

test('W3: adds no header for a subject, and accepts a lone surrogate', () => {
  const url = new URL(mailto('a@b.example', 'Hi\r\nBcc: x@y.example&bcc=x@y.example\ud800'))
  expect([...url.searchParams.keys()]).toEqual(['subject'])
})
