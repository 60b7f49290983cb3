import { expect, test } from 'vitest'
import { currentMark } from './current-mark.ts'

test.each([
  ['/services', '/services', 'page'],
  ['/services', '/services/backend-development', 'true'],
  ['/no/services', '/no/services/backend-development', 'true'],
  ['/no', '/no', 'page'],
  ['/no', '/no/services', undefined],
  ['/', '/services', undefined],
  ['/blog', '/blogging', undefined],
  ['/services', '/no/services', undefined],
  [undefined, '/services', undefined],
] as const)('marks the link to %s on the page %s as %s', (href, pathname, mark) => {
  expect(currentMark(href, pathname)).toBe(mark)
})
