import { expect, test } from 'vitest'
import { matchesWords } from './command.ts'

test.each([
  ['Åpne blåbær', 'BLA\u030AB'],
  ['A\u030Apne bla\u030Abær', 'blåbær åpne'],
])('finds letters in either form: %j by %j', (label, search) => {
  expect(matchesWords(label, search)).toBe(true)
  expect(matchesWords(label, 'eple')).toBe(false)
})
