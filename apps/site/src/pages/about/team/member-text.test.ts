import { expect, test } from 'vitest'
import { memberText } from './member-text.ts'

const member = { role: 'Designer', role_no: 'Formgiver', bio: 'Draws.', bio_no: 'Tegner.' }

test('describes a member in the current language', () => {
  expect(memberText(member, 'en')).toEqual({ role: 'Designer', bio: 'Draws.' })
  expect(memberText(member, 'no')).toEqual({ role: 'Formgiver', bio: 'Tegner.' })
})

test('keeps the title and omits the English bio without Norwegian texts', () => {
  expect(memberText({ ...member, role_no: null, bio_no: null }, 'no')).toEqual({ role: 'Designer', bio: null })
})
