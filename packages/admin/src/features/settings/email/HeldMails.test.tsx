// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../../testing/render-admin.tsx'

const MAIL = {
  id: '6d2c6a5e-8c3f-4a3e-9b57-0f3d7c2b8a11',
  kind: 'offer_reminder',
  to_address: 'kari@example.test',
  language: 'no',
  status: 'held',
  attempts: 0,
  next_attempt_at: '2026-01-01T00:00:00Z',
  last_error: null,
  sent_at: null,
  created_at: '2026-01-01T00:00:00Z',
}

const withTotal = (rows: unknown, total: number) =>
  Response.json(rows, { headers: { 'content-range': total === 0 ? '*/0' : `0-0/${total}` } })

interface Options {
  readonly held?: number
  readonly language?: 'en' | 'no'
  readonly at?: string
}

/** Opens the outbox of a database with held mails; returns the requests that decided on them. */
async function open({ held = 2, language = 'en', at = '' }: Options = {}) {
  const decisions: unknown[] = []
  let waiting = held
  const rendered = await renderAdmin({
    signedIn: true,
    language,
    at: `/admin/settings?tab=email${at}`,
    answers: {
      'POST /rest/v1/rpc/get_restored_backup': () => json(decisions.length === 0 ? '2026-03-01T02:00:00Z' : null),
      'HEAD /rest/v1/email_outbox': (request) =>
        withTotal(null, new URL(request.url).searchParams.get('status') === 'in.(held)' ? waiting : 0),
      'GET /rest/v1/searched_email_outbox': () => withTotal(waiting === 0 ? [] : [MAIL], waiting === 0 ? 0 : 1),
      'GET /rest/v1/email_outbox': () => json(MAIL),
      'GET /rest/v1/system_settings': () => json([]),
      'POST /rest/v1/rpc/settle_held_mails': async (request) => {
        decisions.push(await request.json())
        const settled = waiting
        waiting = 0
        return json(settled)
      },
    },
  })
  return { ...rendered, decisions }
}

const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test('shows how many emails are held and since which backup, and sends all of them after a confirmation', async () => {
  const { user, decisions } = await open()
  expect(await screen.findByText(/^Restored from a backup of .*2026/)).toBeTruthy()
  expect(screen.getByText(/^2 emails were waiting in it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toMatch(/\?tab=email&status=held$/)
  await user.click(screen.getByRole('button', { name: 'Send all' }))
  expect(decisions).toEqual([])
  await confirm(user, 'Send')
  await waitFor(() => expect(decisions).toEqual([{ send: true }]))
  await waitFor(() => expect(screen.queryByText(/^Restored from a backup/)).toBeNull())
})

test('discards all of them after a confirmation, in Norwegian', async () => {
  const { user, decisions } = await open({ language: 'no', held: 1 })
  await user.click(await screen.findByRole('button', { name: 'Forkast alle' }))
  await confirm(user, 'Forkast')
  await waitFor(() => expect(decisions).toEqual([{ send: false }]))
})

test('sends selected ones after a confirmation; otherwise they stay held', async () => {
  const { user, decisions } = await open()
  await user.click(await screen.findByRole('checkbox', { name: /^Select kari@example.test/ }))
  const selection = within(screen.getByRole('status', { name: 'Selected rows' }))
  expect(selection.queryByRole('button', { name: 'Resend selected' })).toBeNull()
  await user.click(selection.getByRole('button', { name: 'Send held' }))
  await confirm(user, 'Cancel')
  expect(decisions).toEqual([])
  await user.click(await selection.findByRole('button', { name: 'Discard held' }))
  await confirm(user, 'Discard')
  await waitFor(() => expect(decisions).toEqual([{ send: false, mails: [MAIL.id] }]))
})

test('decides on one in its panel', async () => {
  const { user, decisions } = await open({ at: `&mail=${MAIL.id}` })
  const panel = within(await screen.findByLabelText('Email to kari@example.test'))
  expect(panel.queryByRole('button', { name: 'Resend' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Send' }))
  await confirm(user, 'Send')
  await waitFor(() => expect(decisions).toEqual([{ send: true, mails: [MAIL.id] }]))
})

test('resumes automatic reminders when no email was held', async () => {
  const { user, decisions } = await open({ held: 0 })
  await user.click(await screen.findByRole('button', { name: 'Send automatically again' }))
  await waitFor(() => expect(decisions).toEqual([{ send: true }]))
})
