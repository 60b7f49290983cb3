import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUser } from '../../server/testing/database.ts'
import { provePasswords } from '../database/accounts/prove-passwords.ts'
import { proveSignUpPasswords } from '../database/accounts/prove-sign-up-passwords.ts'
import { createHostedDatabase } from './hosted-database.ts'

provePasswords('a password of a hosted project [D9]', () => createHostedDatabase())
proveSignUpPasswords('the password of a sign-up of a hosted project [D9]', () => createHostedDatabase())

test('revokes tokens of the hosted auth service as the local one does [D9]', async () => {
  const database = await createHostedDatabase()
  const { sql, authService } = database
  try {
    const id = await createUser(sql, { status: 'pending' })
    const issue = async (kinds: readonly string[]) => {
      for (const kind of kinds)
        await authService`
          insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
          values (${randomUUID()}, ${id}, ${kind}, ${randomUUID()}, '')`
    }
    const left = async () =>
      (await sql`select token_type::text as kind from auth.one_time_tokens order by 1`).map(({ kind }) => kind)
    await issue(['recovery_token', 'reauthentication_token', 'email_change_token_new'])
    await authService`update auth.users set email = 'other@example.test' where id = ${id}`
    expect(await left()).toEqual(['email_change_token_new'])
    await issue(['recovery_token', 'reauthentication_token', 'email_change_token_current'])
    await sql`update public.profiles set status = 'approved' where user_id = ${id}`
    expect(await left()).toEqual(['recovery_token'])
  } finally {
    await database.drop()
  }
})
