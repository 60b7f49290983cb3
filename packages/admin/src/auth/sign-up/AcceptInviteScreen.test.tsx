// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import type { Answers } from '@nordlys/ui/testing/backend'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'

const TOKEN = 'a1'.repeat(32)
const LINK = { token_hash: 'sealed', type: 'invite' }
const invalid = () => json({ data: null, error: { code: 'invalid_token', message: 'no' } }, 400)
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const bodySchema = z.object({ action: z.string(), full_name: z.optional(z.string()) })

/** Opens the page of an invite; `accept` responds to its form. */
async function open(answers: Answers = {}, accept = () => json({ data: LINK, error: null })) {
  const requests: string[] = []
  const rendered = await renderAdmin({
    at: `/auth/invite?token=${TOKEN}`,
    answers: {
      'POST /functions/v1/accept-invite': async (request) => {
        const { action, full_name } = bodySchema.parse(await request.json())
        requests.push(full_name ?? action)
        return action === 'read' ? json({ data: { email: 'ola@example.com' }, error: null }) : accept()
      },
      'POST /auth/v1/verify': () => json(session),
      'PUT /auth/v1/user': () => json(session.user),
      ...answers,
    },
  })
  return { ...rendered, requests }
}

type User = Awaited<ReturnType<typeof open>>['user']

async function send(user: User) {
  await user.type(await screen.findByLabelText('Full name'), 'Ola Nordmann')
  await user.type(screen.getByLabelText('Password'), 'correct-horse')
  await user.type(screen.getByLabelText('Confirm password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Accept and sign in' }))
}

test('reads an invite on opening; the form confirms it, sets the password and opens the admin', async () => {
  const verify = vi.fn<() => Response>(() => json(session))
  const { user, requests } = await open({ 'POST /auth/v1/verify': verify })
  expect(await screen.findByText(/For ola@example.com/)).toBeTruthy()
  expect([requests, verify.mock.calls.length]).toEqual([['read'], 0])
  await send(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  expect(requests).toEqual(['read', 'Ola Nordmann'])
})

test('reports a revoked invite, and a link without a token', async () => {
  await open({ 'POST /functions/v1/accept-invite': invalid })
  expect(await screen.findByRole('heading', { name: 'This invite can no longer be used' })).toBeTruthy()
})

test('keeps the input of a failed request and can send it again', async () => {
  let isDown = true
  const { user } = await open({ 'POST /auth/v1/verify': () => (isDown ? unreachable() : json(session)) })
  await send(user)
  expect(await screen.findByText('The link could not be opened')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct-horse')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Accept and sign in' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
})
