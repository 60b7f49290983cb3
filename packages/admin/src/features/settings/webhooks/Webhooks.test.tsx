// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../../testing/render-admin.tsx'

const THEN = '2026-01-02T03:04:00+00:00'
const WEBHOOK = {
  id: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11',
  name: 'Automation',
  url: 'https://hooks.example.test/in?key=1',
  events: ['request.created', 'payment.paid'],
  is_active: true,
  host: 'hooks.example.test',
  secret_created_at: THEN,
  updated_at: THEN,
}
const CALL = {
  id: '6d2c6a5e-8c3f-4a3e-9b57-0f3d7c2b8a11',
  webhook_id: WEBHOOK.id,
  event: 'payment.paid',
  version: 1,
  data: { payment_id: '1', amount: 6250 },
  status: 'dead',
  attempts: 12,
  next_attempt_at: THEN,
  last_answer: 'status=500',
  sent_at: null,
  created_at: THEN,
}
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const withTotal = (rows: readonly unknown[]) =>
  Response.json(rows, {
    headers: { 'content-range': rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${rows.length}` },
  })

interface Options {
  readonly webhooks?: readonly object[]
  readonly calls?: readonly object[]
  readonly answers?: Answers
  readonly language?: 'en' | 'no'
  readonly at?: string
}

/** Opens the tab; returns the requests that changed something. */
async function open({ webhooks = [WEBHOOK], calls = [], answers = {}, language = 'en', at = '' }: Options = {}) {
  const sent: unknown[] = []
  let stored = webhooks
  const note = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    sent.push([
      `${request.method} ${pathname.replace('/rest/v1/', '')}`,
      ...(search.includes('id=eq.') ? ['one'] : []),
      body,
    ])
    return body
  }
  const rendered = await renderAdmin({
    signedIn: true,
    language,
    at: `/admin/settings?tab=webhooks${at}`,
    answers: {
      'GET /rest/v1/webhooks': () => json(stored),
      'GET /rest/v1/webhook_deliveries': (request) =>
        new URL(request.url).searchParams.has('id') ? json(calls[0] ?? null) : withTotal(calls),
      'POST /rest/v1/webhooks': async (request) => {
        const made = { ...WEBHOOK, ...Object(await note(request)), secret_created_at: null }
        stored = [...stored, made]
        return json(made)
      },
      'PATCH /rest/v1/webhooks': async (request) => {
        const changed = { ...WEBHOOK, ...Object(await note(request)) }
        stored = [changed]
        return json(changed)
      },
      'DELETE /rest/v1/webhooks': async (request) => {
        await note(request)
        stored = []
        return new Response(null, { status: 204 })
      },
      'POST /rest/v1/rpc/create_webhook_secret': async (request) => {
        await note(request)
        stored = stored.map((webhook) => ({ ...webhook, secret_created_at: THEN }))
        return json(SECRET)
      },
      'POST /rest/v1/rpc/test_webhook': async (request) => {
        await note(request)
        return json(CALL.id)
      },
      'POST /rest/v1/rpc/resend_webhook': async (request) => {
        await note(request)
        return new Response(null, { status: 204 })
      },
      ...answers,
    },
  })
  return { ...rendered, sent }
}

type User = Awaited<ReturnType<typeof open>>['user']

const choose = async (user: User, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Automation' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const confirm = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test('adds a webhook and shows its secret once', async () => {
  const { user, sent } = await open({ webhooks: [] })
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await form.findByText(/choose/i)).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(form.getByLabelText('Webhook'), 'Automation')
  await user.type(form.getByLabelText('URL'), 'https://user:password@hooks.example.test/')
  await user.click(form.getByRole('checkbox', { name: 'Payment received' }))
  await user.click(form.getByRole('checkbox', { name: 'New request' }))
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await form.findByText(/Enter a web address/)).toBeTruthy()
  await user.clear(form.getByLabelText('URL'))
  await user.type(form.getByLabelText('URL'), 'https://hooks.example.test/in')
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of Automation' }))
  expect(shown.getByText(SECRET)).toBeTruthy()
  expect(sent).toEqual([
    [
      'POST webhooks',
      {
        name: 'Automation',
        url: 'https://hooks.example.test/in',
        events: ['request.created', 'payment.paid'],
        is_active: true,
      },
    ],
    ['POST rpc/create_webhook_secret', { webhook: WEBHOOK.id }],
  ])
  await user.click(shown.getByRole('button', { name: 'I have stored it' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
})

test('asks who it is when the session is too old, and keeps the input when the person cancels [D14]', async () => {
  let isFresh = false
  const { user, sent } = await open({
    answers: {
      'PATCH /rest/v1/webhooks': (request) => {
        if (!isFresh) return json({ code: 'P0001', message: 'reauthentication_needed' }, 400)
        void request.json().then((body) => sent.push(body))
        return json({ ...WEBHOOK, is_active: false })
      },
      'POST /rest/v1/rpc/second_factor_status': () =>
        json({ is_proven: true, is_required: false, has_factor: false, recovery_codes_left: 0 }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Automation' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Edit webhook' })).getByRole('switch', { name: 'On' }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  isFresh = true
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ is_active: false })]))
})

test('replaces the secret after a question, sends a test and deletes', async () => {
  const { user, sent } = await open()
  expect(await screen.findByText('hooks.example.test · 2 events')).toBeTruthy()
  await choose(user, 'New secret')
  await confirm(user, 'New secret')
  await user.click(await screen.findByRole('button', { name: 'I have stored it' }))
  await choose(user, 'Send test call')
  expect(await screen.findByText(/The test call is on its way/)).toBeTruthy()
  await choose(user, 'Delete webhook')
  await confirm(user, 'Cancel')
  expect(sent).toHaveLength(2)
  await choose(user, 'Delete webhook')
  await confirm(user, 'Delete webhook')
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  expect(sent).toEqual([
    ['POST rpc/create_webhook_secret', { webhook: WEBHOOK.id }],
    ['POST rpc/test_webhook', { webhook: WEBHOOK.id }],
    ['DELETE webhooks', 'one', null],
  ])
})

test('shows that a webhook is off or lacks its secret, and why a test is refused', async () => {
  const { user } = await open({
    webhooks: [
      { ...WEBHOOK, secret_created_at: null },
      { ...WEBHOOK, id: CALL.id, name: 'Other', is_active: false },
    ],
    answers: { 'POST /rest/v1/rpc/test_webhook': () => json({ code: 'P0001', message: 'webhook_off' }, 400) },
  })
  expect(await screen.findByText('No secret')).toBeTruthy()
  expect(screen.getByText('Off')).toBeTruthy()
  await choose(user, 'Send test call')
  expect(await screen.findByText('The webhook is switched off or has no secret.')).toBeTruthy()
})

test.each([
  ['en', 'status=500', 'Status 500'],
  ['en', 'refused', 'Not called: only public https addresses are allowed'],
  ['no', 'redirect', 'Videresendt, og videresending følges ikke'],
  ['no', 'timeout', 'Ikke noe svar innen ti sekunder'],
  ['no', 'unreachable', 'Fikk ikke kontakt'],
] as const)('in %s a call shows its answer %s and is sent again', async (language, answer, text) => {
  const { user, sent } = await open({
    calls: [{ ...CALL, last_answer: answer }],
    language,
    at: `&call=${CALL.id}`,
  })
  const panel = within(
    await screen.findByLabelText(language === 'en' ? 'Call: Payment received' : 'Kall: Betaling mottatt'),
  )
  expect(await panel.findByText(text)).toBeTruthy()
  expect(panel.getByText(/"amount": 6250/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: language === 'en' ? 'Send again' : 'Send på nytt' }))
  await waitFor(() => expect(sent).toEqual([['POST rpc/resend_webhook', { delivery: CALL.id }]]))
})

test('explains webhooks that fail to load and offers a retry', async () => {
  let broken = true
  const { user } = await open({
    answers: { 'GET /rest/v1/webhooks': () => (broken ? json({ message: 'no' }, 403) : json([WEBHOOK])) },
  })
  expect(await screen.findByText('Failed to load the webhooks')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Automation' })).toBeTruthy()
})
