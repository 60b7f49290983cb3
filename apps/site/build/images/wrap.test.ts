import { expect, test } from 'vitest'
import { cutLines, wrapText } from './wrap.ts'

const measure = (text: string) => text.length

test('lines are filled word by word and never overrun', () => {
  expect(wrapText('one two three four', 9, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrapText('one two three four', 100, measure)).toEqual(['one two three four'])
  expect(wrapText('  ', 9, measure)).toEqual([])
})

test('a word that is too wide has a line of its own', () => {
  expect(wrapText('a konsulentselskap b', 5, measure)).toEqual(['a', 'konsulentselskap', 'b'])
})

test('what is left over ends in an ellipsis', () => {
  expect(cutLines(['one', 'two,', 'three'], 2)).toEqual(['one', 'two …'])
  expect(cutLines(['one', 'two'], 2)).toEqual(['one', 'two'])
})
