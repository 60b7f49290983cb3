// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../testing/render-admin.tsx'

/** The options of a shown check, which a test completes or fails. */
interface Check {
  readonly sitekey: string
  readonly language: string
  readonly callback: (token: string) => void
  readonly 'expired-callback': () => void
  readonly 'error-callback': () => true
}

const bodySchema = z.looseObject({ gotrue_meta_security: z.object({ captcha_token: z.optional(z.string()) }) })
const captcha = { provider: 'turnstile', siteKey: 'public-key' } as const

const MISSING = 'Complete the check that you are not a robot, and try again.'

const findScript = () => document.head.querySelector('script[src^="https://challenges.cloudflare.com/"]')

// The provider's script, which loads once per page.
const checks = new Map<string, Check>()
let last = 0
const provider = {
  render: (_: HTMLElement, check: Check) => {
    last += 1
    checks.set(String(last), check)
    return String(last)
  },
  remove: (id: string) => checks.delete(id),
}

async function arrive(): Promise<void> {
  await waitFor(() => expect(findScript()).toBeTruthy())
  Object.assign(globalThis, { turnstile: provider })
  const loaded: unknown = Reflect.get(globalThis, 'nordlysCaptchaLoaded')
  if (typeof loaded === 'function') await act(async () => void loaded())
}

async function current(): Promise<Check> {
  await waitFor(() => expect(checks.size).toBe(1))
  const [check] = checks.values()
  if (!check) throw new Error('No check is shown')
  return check
}

test('explains a blocked script, and sends a fresh token with each sign-in [W11]', async () => {
  const tokens: unknown[] = []
  const { user } = await renderAdmin({
    at: '/auth',
    captcha,
    answers: {
      'POST /auth/v1/token': async (request) => {
        tokens.push(bodySchema.parse(await request.json()).gotrue_meta_security.captcha_token)
        const code = tokens.length === 1 ? 'captcha_failed' : 'invalid_credentials'
        return json({ code: 400, error_code: code, msg: 'captcha protection: request disallowed' }, 400)
      },
    },
  })
  expect(await screen.findByRole('group', { name: 'Check that you are not a robot' })).toBeTruthy()
  await waitFor(() => expect(findScript()).toBeTruthy())
  act(() => void findScript()?.dispatchEvent(new Event('error')))
  expect(await screen.findByText(/An ad blocker or your network may block it/)).toBeTruthy()
  expect(findScript()).toBeNull()
  await user.type(screen.getByLabelText('Email'), 'kari@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct-horse')
  const submit = screen.getByRole('button', { name: 'Sign in' })
  await user.click(submit)
  expect(await screen.findByText(MISSING)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await arrive()

  expect(await current()).toMatchObject({ sitekey: 'public-key', language: 'en' })
  const first = await current()
  act(() => first.callback('first'))
  await user.click(submit)
  await waitFor(() => expect(tokens).toEqual(['first']))
  // Used, so the form needs a new one.
  await waitFor(async () => expect(await current()).not.toBe(first))
  const second = await current()
  act(() => second.callback('second'))
  act(() => second['expired-callback']())
  expect(await screen.findByText('The check has expired. Complete it again.')).toBeTruthy()
  await user.click(submit)
  expect(tokens).toEqual(['first'])
  act(() => second.callback('third'))
  await user.click(submit)
  await waitFor(() => expect(tokens).toEqual(['first', 'third']))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kari@example.com')
})

test('shows the check in Norwegian, and a failed one', async () => {
  await renderAdmin({ at: '/auth?tab=reset', captcha, language: 'no' })
  const check = await current()
  expect(check.language).toBe('nb-NO')
  expect(screen.getByRole('group', { name: 'Robotsjekk' })).toBeTruthy()
  act(() => void check['error-callback']())
  expect(await screen.findByText(/En annonseblokkerer eller nettverket ditt kan blokkere den/)).toBeTruthy()
  expect(checks.size).toBe(0)
})

test('shows no check when the server requires none', async () => {
  await renderAdmin({ at: '/auth' })
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Check that you are not a robot' })).toBeNull()
})

test('explains how to sign in to the desktop app, which cannot show the check', async () => {
  const { user } = await renderAdmin({
    at: '/auth',
    platform: { kind: 'desktop' },
    answers: { 'POST /auth/v1/token': () => json({ code: 400, error_code: 'captcha_failed', msg: 'captcha' }, 400) },
  })
  await user.type(await screen.findByLabelText('Email'), 'kari@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/which this app cannot show\. Sign in by a provider/)).toBeTruthy()
})
