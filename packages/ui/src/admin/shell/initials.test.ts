import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ingrid Hauge', 'IH'],
  ['  Kari  Nordmann  Solberg ', 'KS'],
  ['åse', 'Å'],
  ['ingrid@example.com', 'I'],
  ['', ''],
  ['𝒜da Lovelace', '𝒜L'],
])('%j is shown as %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
