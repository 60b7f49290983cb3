import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { localStore } from '../lib/browser-storage.ts'
import { createSupabase, type Supabase } from '../lib/client.ts'
import { hasSignUpProof } from './sign-up-proof.ts'
import { signUp } from './sign-up.ts'

const user = { id: '1', aud: 'authenticated', email: 'kari@example.com', app_metadata: {}, user_metadata: {} }
const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user }
const sentSchema = z.object({ data: z.object({ sign_up_proof: z.optional(z.string()) }) })

let supabase: Supabase
let answer: object
const sent: z.output<typeof sentSchema>[] = []

beforeEach(() => {
  sent.length = 0
  localStore.set('sign-up-secret', null)
  vi.stubGlobal('fetch', async (_input: string, init: { body: string }) => {
    sent.push(sentSchema.parse(JSON.parse(init.body)))
    return Response.json(answer)
  })
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  supabase = createSupabase({ url: 'http://sign-up.test', key: 'sb_publishable_x', storage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const register = () =>
  signUp(supabase, {
    full_name: 'Kari Solberg',
    email: user.email,
    password: 'correct-horse',
    confirmation: 'correct-horse',
    language: 'en',
  })

test('keeps a secret in this browser and sends its hash alone, another one for each sign-up [D9]', async () => {
  answer = user
  expect(await register()).toEqual({ needsConfirmation: true })
  const secret = localStore.get('sign-up-secret') ?? ''
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))
  const proof = sent[0]?.data.sign_up_proof ?? ''
  expect(proof).toHaveLength(64)
  expect([...hash].every((byte, index) => Number.parseInt(proof.slice(2 * index, 2 * index + 2), 16) === byte)).toBe(
    true,
  )
  await register()
  expect(localStore.get('sign-up-secret')).not.toBe(secret)
})

test('keeps no secret when the address needs no confirmation', async () => {
  answer = session
  expect(await register()).toEqual({ needsConfirmation: false })
  expect(hasSignUpProof()).toBe(false)
})

test('signs up without a proof where the browser computes no hash, as on plain HTTP in a local network', async () => {
  answer = user
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  expect(await register()).toEqual({ needsConfirmation: true })
  expect(sent[0]?.data).not.toHaveProperty('sign_up_proof')
  expect(hasSignUpProof()).toBe(false)
})
