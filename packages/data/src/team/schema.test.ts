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

test('keeps only http(s) links of a member [W2]', () => {
  const social_links = { linkedin: 'https://linkedin.example/in/ingrid', github: 'javascript:alert(1)' }
  expect(teamMemberSchema.parse({ ...row, social_links }).social_links).toEqual({
    linkedin: 'https://linkedin.example/in/ingrid',
    github: null,
    twitter: null,
  })
})

test.each([null, 'x', []])('drops malformed links (%j) but keeps the member', (social_links) => {
  expect(teamMemberSchema.parse({ ...row, social_links }).social_links).toEqual({
    linkedin: null,
    github: null,
    twitter: null,
  })
})
