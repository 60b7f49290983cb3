import { expect, test } from 'vitest'
import { sendContactSchema } from './schema.ts'

const message = {
  id: '6d2c6a5e-8c3f-4a3e-9b57-0f3d7c2b8a11',
  language: 'no',
  firstName: ' Kari ',
  lastName: 'Solberg',
  email: 'kari@fjordkraft.example',
  projectType: 'Other',
  budgetRange: '$50k+',
  message: 'Nightly settlement must become continuous.',
}

const problems = (change: Record<string, unknown>) =>
  sendContactSchema.safeParse({ ...message, ...change }).error?.issues.map(({ path, message: key }) => [path[0], key])

test('trims a valid message; company and subject default to null', () => {
  expect(sendContactSchema.parse({ ...message, subject: '  ' })).toEqual({
    ...message,
    firstName: 'Kari',
    company: null,
    subject: null,
  })
})

test.each(['firstName', 'lastName', 'email', 'message'])('requires %s when it is empty', (field) => {
  expect(problems({ [field]: '  ' })).toEqual([[field, 'errors:required']])
  expect(problems({ [field]: undefined })).toEqual([[field, 'errors:required']])
})

test.each(['projectType', 'budgetRange'])('rejects an unknown %s', (field) => {
  for (const value of ['', 'Alchemy', undefined])
    expect(problems({ [field]: value })).toEqual([[field, 'errors:choose']])
})

test('rejects a line break in a name or subject, which would end a mail header [W3]', () => {
  for (const field of ['firstName', 'lastName', 'subject', 'company'])
    expect(problems({ [field]: 'Kari\r\nBcc: all@example.org' })).toEqual([[field, 'errors:invalid']])
})

test('accepts the honeypot fields of a form and rejects other values [W4]', () => {
  expect(problems({ reference: '', elapsed_ms: 0.5 })).toBeUndefined()
  expect(problems({ website: 'https://spam.example', elapsed_ms: 1 })).toBeUndefined()
  expect(problems({ reference: 1, website: 1 })).toEqual([
    ['reference', 'errors:invalid'],
    ['website', 'errors:invalid'],
  ])
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, null, '3000', undefined])(
  'accepts the time %s of a wrong clock as unknown [R13]',
  (elapsed_ms) => {
    expect(sendContactSchema.parse({ ...message, elapsed_ms }).elapsed_ms).toBeUndefined()
  },
)
