import { expect, test } from 'vitest'
import { smallLettersOf } from './small-letters.ts'

test.each([
  ['/QUOTE', '/quote'],
  ['/No/Quote/', '/no/quote/'],
  ['/Blog/Some-Article', '/blog/some-article'],
  ['/Projects/Harbour', '/projects/harbour'],
  ['/ADMIN/contacts/Kari', '/admin/contacts/Kari'],
  ['/admin/Contacts', undefined],
  ['/Missing', undefined],
  ['/quote', undefined],
  ['/', undefined],
])('%s means %s', (path, expected) => {
  expect(smallLettersOf(path)).toBe(expected)
})
