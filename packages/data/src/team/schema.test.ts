import { expect, test } from 'vitest'
import { teamMemberSchema } from './schema.ts'

const row = {
  id: '1',
  full_name: 'Ingrid Hauge',
  role: 'Managing partner',
  role_no: null,
  bio: null,
  bio_no: null,
  avatar_url: null,
}

test('a member keeps the links that are web addresses, and only those (W2)', () => {
  const social_links = { linkedin: 'https://linkedin.example/in/ingrid', github: 'javascript:alert(1)' }
  expect(teamMemberSchema.parse({ ...row, social_links }).social_links).toEqual({
    linkedin: 'https://linkedin.example/in/ingrid',
    github: null,
    twitter: null,
  })
})

test.each([null, 'x', []])('malformed links (%j) leave the member without links', (social_links) => {
  expect(teamMemberSchema.parse({ ...row, social_links }).social_links).toEqual({
    linkedin: null,
    github: null,
    twitter: null,
  })
})
