import { expect, test } from 'vitest'
import { cutLines, wrapText } from './wrap.ts'

const measure = (text: string) => text.length

test('fills lines word by word within the width', () => {
  expect(wrapText('one two three four', 9, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrapText('one two three four', 100, measure)).toEqual(['one two three four'])
  expect(wrapText('  ', 9, measure)).toEqual([])
})

test('puts a word that is too wide on a separate line', () => {
  expect(wrapText('a konsulentselskap b', 5, measure)).toEqual(['a', 'konsulentselskap', 'b'])
})

test('ends in an ellipsis when text is left over', () => {
  expect(cutLines(['one', 'two,', 'three'], 2)).toEqual(['one', 'two …'])
  expect(cutLines(['one', 'two'], 2)).toEqual(['one', 'two'])
})
