import { expect, test } from 'vitest'
import { proseWords, readingMinutes } from './reading-time.ts'

test('does not count code as words', () => {
  expect(proseWords('One two\n\n```ts\nconst three = 4\n```\n\nthree.')).toBe(3)
  expect(proseWords('One\n~~~~\n~~~\nnot this\n~~~~\ntwo')).toBe(2)
  expect(proseWords('One two `three`\n\n```\nopen to the end')).toBe(3)
  expect(proseWords('')).toBe(0)
})

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [2400, 12],
])('reads %i words in %i min', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test.each(['```a\n', '```\n', '~~~ a\n', '   ```` `\n', '`'.repeat(50), ' ', 'a ', '\n', '    ```\n'])(
  'counts the words of 200 kB of %j',
  (pattern) => {
    expect(proseWords(pattern.repeat(200_000 / pattern.length))).toBeGreaterThanOrEqual(0)
  },
)
