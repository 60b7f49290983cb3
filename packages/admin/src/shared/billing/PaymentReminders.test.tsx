// @vitest-environment jsdom
import type { PaymentReminders as Reminders } from '@nordlys/data/clients/billing/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { z } from 'zod/mini'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { createFakeApi, type FakeApi, type FakeRow } from '../../../testing/fake-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { PaymentReminders } from './PaymentReminders.tsx'

const toasts = recordToasts()
const ID = '00000000-0000-4000-8000-000000000001'
const PAYMENT = { id: ID, amount: 1250, currency: 'NOK', company: 'Fjord AS' }

let api: FakeApi
let reminders: Reminders
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  reminders = { id: ID, reminder_note: null, is_due: true, blocked: null, reminders: [{ at: '2026-01-20T12:00:00Z', by: 'Ingrid' }, { at: '2026-01-28T12:00:00Z', by: null }] } // prettier-ignore
})

const render = (language: 'en' | 'no' = 'en') => {
  const rows: FakeRow[] = [reminders]
  api = createFakeApi({
    tables: { payments_to_remind: rows },
    functions: {
      remind_of_payment: () => {
        rows[0] = { ...reminders, blocked: 'reminded', is_due: false }
        return 3
      },
      pause_reminders: (args) => {
        const note = z.object({ note: z.string() }).parse(args).note || null
        rows[0] = { ...reminders, reminder_note: note, blocked: note === null ? null : 'paused', is_due: note === null }
        return null
      },
    },
  })
  return renderScreen(<PaymentReminders payment={PAYMENT} />, api, { language })
}
const rpcs = (name: string) => api.calls.filter(({ path }) => path === `rpc/${name}`).map(({ body }) => body)

test('lists the reminders, and sends one after a question', async () => {
  const { user } = await render()
  const list = await screen.findAllByRole('listitem')
  expect(list.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Ingrid'),
    expect.stringContaining('automatically'),
  ])
  await user.click(screen.getByRole('button', { name: 'Remind Fjord AS' }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Remind Fjord AS of .*1,250.00/ }))
  expect(rpcs('remind_of_payment')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Send reminder' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Reminder sent'))
  expect(rpcs('remind_of_payment')).toEqual([{ transaction: ID }])
  expect(await screen.findByText('A reminder was sent in the last 24 hours.')).toBeTruthy()
})

test('says why the server refused', async () => {
  const { user } = await render('no')
  api.intercept = ({ path }) =>
    path === 'rpc/remind_of_payment' ? Response.json({ code: 'P0001', message: 'paid' }, { status: 400 }) : undefined
  await user.click(await screen.findByRole('button', { name: 'Send påminnelse til Fjord AS' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send påminnelse' }))
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Ingen påminnelse ble sendt', 'Betalingen er betalt.'))
})

test('pauses with a note only, and resumes', async () => {
  const { user } = await render()
  await user.click(await screen.findByRole('button', { name: 'Pause reminders' }))
  await user.click(screen.getByRole('button', { name: 'Pause reminders' }))
  expect(rpcs('pause_reminders')).toEqual([])
  await user.type(screen.getByLabelText('Why reminders are paused'), 'They asked for time.')
  await user.click(screen.getByRole('button', { name: 'Pause reminders' }))
  expect(await screen.findByText('Paused: They asked for time.')).toBeTruthy()
  expect(screen.getByText('Reminders are paused.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resume reminders' }))
  expect(await screen.findByRole('button', { name: 'Pause reminders' })).toBeTruthy()
  expect(rpcs('pause_reminders')).toEqual([
    { transaction: ID, note: 'They asked for time.' },
    { transaction: ID, note: '' },
  ])
})

test('says nothing of a payment that is not due, and names a failure', async () => {
  reminders = { ...reminders, reminders: [], is_due: false, blocked: 'not_overdue' }
  const { container, unmount } = await render()
  await waitFor(() => expect(api.calls).toHaveLength(1))
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
  unmount()
  reminders = { ...reminders, blocked: 'paid' }
  await render()
  expect(await screen.findByText('No reminder was sent.')).toBeTruthy()
})
