import { expect, test } from 'vitest'
import { memberText } from './member-text.ts'

const member = { role: 'Designer', role_no: 'Formgiver', bio: 'Draws.', bio_no: 'Tegner.' }

test('a member is described in the language shown', () => {
  expect(memberText(member, 'en')).toEqual({ role: 'Designer', bio: 'Draws.' })
  expect(memberText(member, 'no')).toEqual({ role: 'Formgiver', bio: 'Tegner.' })
})

test('without Norwegian the title stays and the English bio is left out', () => {
  expect(memberText({ ...member, role_no: null, bio_no: null }, 'no')).toEqual({ role: 'Designer', bio: null })
})
