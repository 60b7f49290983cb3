import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test('an address and a subject make a mail link', () => {
  expect(mailto('kari@fjord.example', 'Re: Båtplasser & moro')).toBe(
    'mailto:kari@fjord.example?subject=Re%3A%20B%C3%A5tplasser%20%26%20moro',
  )
})

test.each([
  'a@b.example?bcc=c@d.example',
  'a@b.example&cc=c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example,c@d.example',
])('W3: %j reaches nobody else', (hostile) => {
  const [address = '', query] = mailto(hostile).replace('mailto:', '').split('?')
  expect(query).toBeUndefined()
  expect(address).not.toMatch(/[\r\n&,:]/)
})

test('W3: a subject adds no header, and half a character breaks nothing', () => {
  const url = new URL(mailto('a@b.example', 'Hi\r\nBcc: x@y.example&bcc=x@y.example\ud800'))
  expect([...url.searchParams.keys()]).toEqual(['subject'])
})
