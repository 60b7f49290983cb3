import { AVATAR, ownProfileSchema } from '@nordlys/data/profiles/schema'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../../server/testing/database.ts'
import { attempt } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let me: string
let other: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  me = await createUser(sql, { status: 'approved' })
  other = await createUser(sql, { status: 'approved' })
})

const FIRST_BYTES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  webp: [0x52, 0x49, 0x46, 0x46, 0x10, 0x27, 0x00, 0x00],
} as const

function picture(kind: keyof typeof FIRST_BYTES, bytes = 10_000): string {
  const content = Buffer.alloc(bytes, 7)
  content.set(FIRST_BYTES[kind])
  return `data:image/${kind};base64,${content.toString('base64')}`
}

const save = (change: object, userId = me) =>
  attempt(sql, { userId: me }, (tx) => tx`update public.profiles set ${tx(change)} where user_id = ${userId}`)

describe('the user’s own picture', () => {
  test.each([
    ['a PNG', picture('png')],
    ['a JPEG', picture('jpeg')],
    ['a WebP picture', picture('webp')],
    ['of 200 kB', picture('png', AVATAR.maxBytes)],
    ['of 200 kB as WebP', picture('webp', AVATAR.maxBytes)],
    ['none', null],
  ])('may be %s in the form and in the database', async (_, avatar_url) => {
    expect(ownProfileSchema.safeParse({ full_name: 'Kari', avatar_url }).success).toBe(true)
    expect(await save({ avatar_url })).toEqual({ rows: 1 })
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
  test.each([
    ['an SVG', `data:image/svg+xml;base64,${svg}`],
    ['an SVG called PNG', `data:image/png;base64,${svg}`],
    ['a page', `data:text/html;base64,${svg}`],
    ['a JPEG called PNG', picture('jpeg').replace('jpeg', 'png')],
    ['without base64', 'data:image/png,iVBORw0KGgo'],
    ['with more after it', `${picture('png')}"><script>`],
    ['with a line break', `${picture('png')}\n`],
    ['cut off', picture('png', 10_001).slice(0, -1)],
    ['over 200 kB', picture('png', AVATAR.maxBytes + 3)],
    ['a script', 'javascript:alert(1)'],
    ['nothing at all', ''],
  ])('may not be %s', async (_, avatar_url) => {
    expect(ownProfileSchema.safeParse({ full_name: 'Kari', avatar_url }).success).toBe(false)
    expect(await save({ avatar_url })).toMatchObject({ code: '23514' })
  })
})

test('users can change their own name, and not the name or picture of others', async () => {
  expect(await save({ full_name: 'Kari Nordmann' })).toEqual({ rows: 1 })
  expect(await save({ full_name: 'Ola' }, other)).toEqual({ rows: 0 })
  expect(await save({ avatar_url: picture('png') }, other)).toEqual({ rows: 0 })
})

test('only approved staff can read the session timeout', async () => {
  const read = (userId: string) =>
    attempt(
      sql,
      { userId },
      (tx) => tx`select value from public.system_settings where key = 'session_timeout_hours' and value = '24'`,
    )
  expect(await read(me)).toEqual({ rows: 1 })
  expect(await read(await createUser(sql, { status: 'pending' }))).toEqual({ rows: 0 })
  expect(await read(await createUser(sql, { status: 'disabled' }))).toEqual({ rows: 0 })
})
