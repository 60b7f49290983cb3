// @vitest-environment jsdom
import type { ClientPage } from '@nordlys/data/client-page/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeApi } from '../../../../testing/fake-api.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { ClientPageDialog } from './ClientPageDialog.tsx'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const CLIENT = { id: uuid(1), company_name: 'Tidal Havbruk' }
const AT = '2026-01-20T12:00:00Z'

const EMPTY: ClientPage = {
  person: null,
  clients: [CLIENT],
  client: CLIENT,
  seller: { name: 'Nordlys', legal_name: null, org_number: null, account_number: '12345678903', email: null },
  time_zone: 'Europe/Oslo',
  offers: [],
  engagements: [],
  payments: [],
  messages: [],
}

const PAGE: ClientPage = {
  ...EMPTY,
  offers: [
    {
      id: uuid(2),
      number: 7,
      version: 2,
      title: 'Booking engine',
      is_change_order: true,
      state: 'sent',
      total_amount: 1250.5,
      currency: 'NOK',
      sent_at: AT,
      valid_until: '2026-02-03',
      answered_at: null,
    },
  ],
  engagements: [
    {
      id: uuid(3),
      title: 'Fish counter',
      state: 'running',
      starts_on: '2026-01-05',
      ends_on: null,
      items: [
        {
          id: uuid(4),
          title: 'Deposit',
          amount: 500,
          currency: 'NOK',
          due: 'acceptance',
          due_date: null,
          billed_at: AT,
          paid_at: null,
          done_at: AT,
        },
        {
          id: uuid(8),
          title: 'Design',
          amount: 250,
          currency: 'NOK',
          due: 'acceptance',
          due_date: null,
          billed_at: AT,
          paid_at: '2026-01-24T12:00:00Z',
          done_at: null,
        },
        {
          id: uuid(5),
          title: 'The rest',
          amount: 750.5,
          currency: 'NOK',
          due: 'date',
          due_date: '2026-03-01',
          billed_at: null,
          paid_at: null,
          done_at: null,
        },
      ],
    },
  ],
  payments: [
    {
      id: uuid(6),
      description: 'Deposit',
      amount: 500,
      currency: 'NOK',
      status: 'overdue',
      due_date: '2026-01-31',
      paid_at: null,
      reference: '1042',
      reminded_at: [],
    },
    {
      id: uuid(9),
      description: 'Workshop',
      amount: 125,
      currency: 'NOK',
      status: 'reversed',
      due_date: '2026-01-10',
      paid_at: AT,
      reference: null,
      reminded_at: [],
    },
  ],
  messages: [
    {
      id: uuid(7),
      sender_name: 'Wenche Austad',
      message: 'Hello **you**',
      is_from_staff: false,
      is_read: true,
      created_at: AT,
      files: [],
      offer: null,
    },
  ],
}

const open = async (page: ClientPage) => {
  const api = createFakeApi({ tables: {}, functions: { view_client_page: () => page } })
  const onClose = vi.fn<() => void>()
  const { user, queryClient } = await renderScreen(<ClientPageDialog id={CLIENT.id} onClose={onClose} />, api)
  const dialog = within(await screen.findByRole('dialog', { name: 'The page of Tidal Havbruk' }))
  return { api, dialog, onClose, queryClient, user }
}

afterEach(() => vi.unstubAllGlobals())

const text = (region: HTMLElement) => region.textContent.replaceAll('\u00A0', ' ')

test('shows offers, engagements, payments and messages in the order of the page, and nothing to press but Close', async () => {
  const { dialog, user, onClose } = await open(PAGE)
  const [offers, work, payments, messages] = dialog.getAllByRole('region')
  if (!offers || !work || !payments || !messages) throw new Error('A part is missing')
  expect(text(offers)).toContain('Offer 7: Booking engine')
  expect(text(offers)).toContain('Sentkr 1,250.50')
  expect(text(offers)).toContain('Change order · Version 2 · Valid until 3 Feb 2026')
  expect(text(work)).toContain('From 5 Jan 2026 · 1 of 3 done')
  expect(text(work)).toContain('Billed 20 Jan 2026 · Done 20 Jan 2026')
  expect(text(work)).toContain('DesignPaid 24 Jan 2026')
  expect(text(work)).toContain('On 1 Mar 2026')
  expect(text(payments)).toContain('Overdue')
  expect(text(payments)).toContain('Invoice 1042 · Due 31 Jan 2026')
  expect(text(payments)).toMatch(/Workshop.*Reversed/)
  expect(text(payments)).not.toContain('Paid')
  expect(text(payments)).toContain('Account number 12345678903, Nordlys')
  expect(text(messages)).toContain('Hello **you**Read by us')
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('names the parts that are empty', async () => {
  const { dialog } = await open(EMPTY)
  for (const empty of ['No offers.', 'No engagements.', 'No payments.', 'No messages.'])
    expect(dialog.getByText(empty)).toBeDefined()
})

test('reads the page once, however often a client changes, because each view is audited', async () => {
  const { api, queryClient } = await open(EMPTY)
  await queryClient.invalidateQueries({ queryKey: ['clients'] })
  expect(api.calls.map(({ path }) => path)).toEqual(['rpc/view_client_page'])
})

test('names a failure and recovers on retry', async () => {
  let isRefused = true
  const api = createFakeApi({ tables: {}, functions: { view_client_page: () => EMPTY } })
  api.intercept = () => (isRefused ? Response.json({ message: 'no' }, { status: 403 }) : undefined)
  const { user } = await renderScreen(<ClientPageDialog id={CLIENT.id} onClose={vi.fn<() => void>()} />, api)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the client’s page')
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('No offers.')).toBeDefined())
})
