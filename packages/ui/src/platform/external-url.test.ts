import { expect, test } from 'vitest'
import { externalUrl } from './external-url.ts'

test.each(['https://example.com/a?b=c', 'http://localhost:3000', 'mailto:hello@example.com?subject=Hi'])(
  'accepts %s',
  (url) => {
    expect(externalUrl(url)?.href).toBeDefined()
  },
)

test.each([
  'javascript:alert(1)',
  ' jAvAsCrIpT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://a/b',
  '//example.com',
  '/admin',
  '',
  'https://',
])('rejects %j [E2]', (url) => {
  expect(externalUrl(url)).toBeNull()
})
