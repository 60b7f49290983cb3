import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../client.ts'
import { addVerifiedApp } from '../../../factors.ts'
import { linkIn } from '../../../support.ts'
import { KARI, type OAuthStack, useOAuthStack } from '../providers/oauth-support.ts'
import { openAs } from '../support.ts'

/** Leaves an account as a restore leaves one that had a second factor. */
const restore = ({ database: { sql } }: OAuthStack) => sql`
  update auth.users set encrypted_password = null, raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"second_factors_lost": true}'
  where email = ${KARI}`

describe('an account whose second factors were lost by a restore [D10]', () => {
  test('signs in by an emailed link, and reads nothing before it has a new one', async () => {
    const stack = await useOAuthStack()
    await stack.owner(KARI, 'approved')
    await restore(stack)
    expect((await stack.client().auth.signInWithPassword({ email: KARI, password: PASSWORD })).error).not.toBeNull()
    await stack.client().auth.resetPasswordForEmail(KARI)
    const client = await openAs(stack, linkIn(stack.mails.at(-1)))
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await client.rpc('is_approved_admin')).data).toBe(false)
    expect((await client.rpc('list_people')).error).toMatchObject({ code: '42501' })
    await addVerifiedApp(client)
    expect((await client.rpc('is_approved_admin')).data).toBe(true)
    expect((await client.auth.getUser()).data.user?.app_metadata).not.toHaveProperty('second_factors_lost')
  })

  test('gets no new one from a session that a provider alone has opened', async () => {
    const stack = await useOAuthStack()
    await stack.owner(KARI, 'approved')
    await stack.signIn('kari')
    await restore(stack)
    const client = await stack.signIn('kari')
    expect((await client.rpc('is_approved_admin')).data).toBe(false)
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(error).toMatchObject({ status: 403, code: 'mailed_link_needed' })
  })
})
