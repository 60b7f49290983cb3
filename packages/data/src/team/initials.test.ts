import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ingrid Hauge', 'IH'],
  ['  anne marie  østby ', 'AØ'],
  ['Åse', 'Å'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
