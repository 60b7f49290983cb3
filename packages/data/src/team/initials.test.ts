import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ingrid Hauge', 'IH'],
  ['  anne marie  østby ', 'AØ'],
  ['Åse', 'Å'],
  ['ingrid@example.com', 'I'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('returns the initials of %j: %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
