// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { json } from '@nordlys/ui/testing/backend'
import { descriptionOf } from '@nordlys/ui/testing/description.ts'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'

const refused = (code: string) => json({ code: 400, error_code: code, msg: code }, 400)
const bodySchema = z.looseObject({ nonce: z.optional(z.string()) })

test('requires a mailed code for an old session and keeps the input', async () => {
  let mails = 0
  const sent: unknown[] = []
  const { user } = await renderAdmin({
    signedIn: true,
    at: '/admin/account',
    answers: {
      'GET /auth/v1/reauthenticate': () => {
        mails += 1
        return json({})
      },
      'PUT /auth/v1/user': async (request) => {
        const body = bodySchema.parse(await request.json())
        sent.push(body)
        if (body.nonce === undefined) return refused('reauthentication_needed')
        return body.nonce === '12345678' ? json(session.user) : refused('reauthentication_not_valid')
      },
    },
  })
  await user.type(await screen.findByLabelText('Current password'), 'northern-lights')
  await user.type(screen.getByLabelText('New password'), 'correct-horse')
  await user.type(screen.getByLabelText('New password again'), 'correct-horse')
  const save = screen.getByRole('button', { name: 'Change password' })
  await user.click(save)
  const code = await screen.findByLabelText<HTMLInputElement>('Code from the email')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect([mails, screen.getByLabelText<HTMLInputElement>('New password').value]).toEqual([1, 'correct-horse'])
  await user.click(save)
  await waitFor(() => expect(descriptionOf(code)).toMatch(/Please fill in this field/))
  await user.type(code, '0000 0000')
  await user.click(save)
  await waitFor(() => expect(descriptionOf(code)).toMatch(/This code is wrong/))
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  await waitFor(() => expect(mails).toBe(2))
  await user.clear(code)
  await user.type(code, '1234 5678')
  await user.click(save)
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({
    password: 'correct-horse',
    current_password: 'northern-lights',
    nonce: '12345678',
  })
  expect(screen.queryByLabelText('Code from the email')).toBeNull()
})

test('shows a leaked password that the server refuses at the field', async () => {
  const weak = { code: 422, error_code: 'weak_password', msg: 'Weak', weak_password: { reasons: ['pwned'] } }
  const { user } = await renderAdmin({
    signedIn: true,
    at: '/admin/account',
    answers: { 'PUT /auth/v1/user': () => json(weak, 422) },
  })
  await user.type(await screen.findByLabelText('Current password'), 'northern-lights')
  await user.type(screen.getByLabelText('New password'), 'correct-horse')
  await user.type(screen.getByLabelText('New password again'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  const common = 'This password is easy to guess. Choose another one.'
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('New password'))).toContain(common))
})
