import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../client.ts'
import { codeIn, linkIn, type TestStack, useTestStack } from '../../../support.ts'
import { join, openAs } from '../support.ts'

const VICTIM = 'colleague@example.test'
const ATTACKERS = 'the attacker knows this'

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Signs up as a browser with the given secret does. */
const signUp = (stack: TestStack, email: string, password: string, secret: string) =>
  stack.client().auth.signUp({ email, password, options: { data: { sign_up_proof: hash(secret) } } })

const mailTo = (stack: TestStack, address: string) => stack.mails.findLast(({ to }) => to === address)

const keep = async (client: SupabaseClient, secret: string) =>
  (await client.rpc('keep_sign_up_password', { secret })).data

async function canSignIn(stack: TestStack, email: string, password: string): Promise<boolean> {
  return (await stack.client().auth.signInWithPassword({ email, password })).error === null
}

describe('the password of a sign-up [D9]', () => {
  test.each(['link', 'code'])(
    'stays when the browser that signed up confirms the address by a mailed %s',
    async (by) => {
      const stack = await useTestStack({ confirmEmail: true })
      const admin = await join(stack, 'admin@example.test', 'approved')
      await admin.rpc('invite_person', { email: VICTIM, language: 'en' })
      await signUp(stack, VICTIM, PASSWORD, 'own')
      const owner = by === 'link' ? await openAs(stack, linkIn(mailTo(stack, VICTIM))) : stack.client()
      if (by === 'code')
        await owner.auth.verifyOtp({ email: VICTIM, token: codeIn(mailTo(stack, VICTIM)), type: 'signup' })
      expect(await canSignIn(stack, VICTIM, PASSWORD)).toBe(false)
      expect(await keep(owner, 'own')).toBe(true)
      expect(await canSignIn(stack, VICTIM, PASSWORD)).toBe(true)
      expect((await owner.rpc('list_people')).data).toHaveLength(2)
      expect((await owner.auth.getUser()).data.user?.user_metadata).not.toHaveProperty('sign_up_proof')
    },
  )

  test('ends at the confirmation for an attacker who signed up with the address first', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    const attacker = await join(stack, 'attacker@example.test')
    await signUp(stack, VICTIM, ATTACKERS, 'of the attacker')
    // The owner signs up too, which replaces neither the password nor the secret.
    await signUp(stack, VICTIM, PASSWORD, 'own')
    const owner = await openAs(stack, linkIn(mailTo(stack, VICTIM)))
    expect(await keep(attacker, 'of the attacker')).toBe(false)
    expect(await keep(stack.client(), 'of the attacker')).toBeNull()
    expect(await keep(owner, 'own')).toBe(false)
    expect(await keep(owner, 'of the attacker')).toBe(false)
    for (const password of [ATTACKERS, PASSWORD]) expect(await canSignIn(stack, VICTIM, password)).toBe(false)
    await owner.auth.updateUser({ password: 'of the owner alone' })
    expect(await canSignIn(stack, VICTIM, 'of the owner alone')).toBe(true)
  })

  test('stays for the owner when an attacker signs up with the address afterwards', async () => {
    const stack = await useTestStack({ confirmEmail: true })
    await signUp(stack, VICTIM, PASSWORD, 'own')
    await signUp(stack, VICTIM, ATTACKERS, 'of the attacker')
    await stack.client().auth.resend({ type: 'signup', email: VICTIM })
    const owner = await openAs(stack, linkIn(mailTo(stack, VICTIM)))
    expect(await keep(owner, 'own')).toBe(true)
    expect(await canSignIn(stack, VICTIM, ATTACKERS)).toBe(false)
    expect(await canSignIn(stack, VICTIM, PASSWORD)).toBe(true)
  })
})
