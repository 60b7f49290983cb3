// @vitest-environment jsdom
import { addDays, dayIn } from '@nordlys/data/lib/time/company-day'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleEngagement } from '../../../testing/sample-engagement.ts'
import { exportedText } from '../../../testing/saved-text.ts'
import { EngagementsScreen } from './EngagementsScreen.tsx'
import { type EngagementsApi, fakeEngagements, samplePlanItem } from './testing/fake-engagements.ts'

const toasts = recordToasts()

const BILL = {
  id: '00000000-0000-4000-8000-000000000301',
  reference: '2026-7',
  amount: 500,
  currency: 'NOK',
  status: 'paid',
} as const

let api: EngagementsApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  api = fakeEngagements(
    [
      sampleEngagement(1),
      sampleEngagement(2, { title: 'A harbour', state: 'done', is_to_bill: false, next_bill: null, totals: [] }),
    ],
    [
      samplePlanItem(1),
      samplePlanItem(2, { title: 'The rest', due: 'delivery', is_to_bill: false }),
      samplePlanItem(3, {
        title: 'Support',
        due: 'monthly',
        is_to_bill: false,
        billed_at: '2026-01-05T12:00:00Z',
        bill_day: '2026-02-05',
        paid_at: '2026-01-12T12:00:00Z',
        bills: [BILL],
      }),
      samplePlanItem(4, {
        title: 'Design',
        is_to_bill: false,
        billed_at: '2026-01-06T12:00:00Z',
        bills: [{ ...BILL, id: samplePlanItem(5).id, status: 'overdue' }],
      }),
    ],
  )
})

const render = (at = '', language: 'en' | 'no' = 'en') =>
  renderScreen(
    <Routes>
      <Route path="/admin">
        <Route path="engagements" element={<EngagementsScreen />} />
      </Route>
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    api,
    { at: `/admin/engagements${at}`, language },
  )
const open = async () => {
  const rendered = await render(`?engagement=${sampleEngagement(1).id}`)
  const panel = await screen.findByRole('dialog', { name: 'Engagement A booking system' })
  const plan = await within(panel).findByRole('region', { name: 'Payment plan' })
  await within(plan).findByText('The rest')
  return { ...rendered, panel, plan }
}
const item = (plan: HTMLElement, title: string) => within(plan).getByText(title).closest('li') ?? plan
const rpcs = (name: string) => api.calls.filter(({ path }) => path === `rpc/${name}`).map(({ body }) => body)
const writes = (method: string) => api.calls.filter((call) => call.method === method && !call.path.startsWith('rpc/'))

describe('the list', () => {
  test('has no cell in its export that runs as a formula [W3]', async () => {
    api = fakeEngagements(
      [
        sampleEngagement(1, {
          title: '=HYPERLINK("x")',
          clients: { ...sampleEngagement(1).clients, company_name: '@SUM(A1)' },
        }),
      ],
      [],
    )
    const rendered = await render()
    await screen.findByRole('row', { name: /HYPERLINK/ })
    const text = await exportedText(rendered)
    expect(text).toContain(`"'=HYPERLINK(""x"")",'@SUM(A1),`)
  })

  test('shows client, state, what is billed next and how much is billed, and filters', async () => {
    const { user, address } = await render()
    const row = await screen.findByRole('row', { name: /A booking system/ })
    for (const text of ['Tidal Havbruk', 'Running', 'Deposit', '25,000.00', 'Ready to bill'])
      expect(row.textContent).toContain(text)
    expect(screen.getByRole('row', { name: /A harbour/ }).textContent).toContain('Nothing')
    await user.click(screen.getByRole('button', { name: 'Ready to bill' }))
    await waitFor(() => expect(address().get('bill')).toBe('yes'))
    await waitFor(() => expect(screen.queryByText('A harbour')).toBeNull())
    expect(api.calls.findLast(({ path }) => path === 'searched_engagements')?.params.get('is_to_bill')).toBe('eq.true')
  })

  test('is limited to one client, which a chip removes', async () => {
    const { user, address } = await render(`?client=${sampleEngagement(1).client_id}`)
    const chip = await screen.findByRole('button', { name: /Only Tidal Havbruk/ })
    expect(api.calls.find(({ path }) => path === 'searched_engagements')?.params.get('client_id')).toBe(
      `eq.${sampleEngagement(1).client_id}`,
    )
    chip.focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(address().has('client')).toBe(false))
  })

  test('names the failure, and offers a first engagement when it is empty', async () => {
    api.engagements.splice(0)
    const { user } = await render()
    expect(await screen.findByText('No engagements yet')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'New engagement' })[0] ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'New engagement' })).toBeTruthy()
  })
})

describe('the plan', () => {
  test('shows which items are planned, due, billed and paid, and their invoices', async () => {
    const { plan } = await open()
    expect(item(plan, 'Deposit').textContent).toContain('Ready to bill')
    expect(item(plan, 'The rest').textContent).toContain('Planned')
    const monthly = item(plan, 'Support')
    expect(monthly.textContent).toContain('Paid')
    expect(monthly.textContent).not.toContain('Billed')
    expect(item(plan, 'Design').textContent).toMatch(/Billed.*Overdue/)
    const bill = within(monthly).getByRole('link', { name: 'Invoice 2026-7' })
    expect(bill.getAttribute('href')).toBe(`/admin/clients?tab=transactions&editTransaction=${BILL.id}`)
    // It can be billed again after a month, and a billed item cannot be edited.
    expect(within(monthly).queryByRole('button', { name: 'Mark as billed: Support' })).toBeNull()
    expect(within(monthly).queryByRole('button', { name: 'Edit Support' })).toBeNull()
  })

  test("bills an item once, with the number of an invoice, due by the client's terms", async () => {
    api.engagements[0] = sampleEngagement(1, { clients: { company_name: 'Tidal Havbruk', payment_days: 45 } })
    const { user, plan } = await open()
    await user.click(within(plan).getByRole('button', { name: 'Mark as billed: Deposit' }))
    const due = await screen.findByLabelText<HTMLInputElement>('Due')
    const dialog = screen.getByRole('dialog', { name: /Bill .*25,000/ })
    expect(due.value).toBe(addDays(dayIn('Europe/Oslo', Date.now()), 45))
    await user.click(within(dialog).getByRole('button', { name: 'Mark as billed' }))
    expect(await within(dialog).findByText('Please fill in this field.')).toBeTruthy()
    expect(rpcs('bill_plan_item')).toEqual([])
    await user.type(within(dialog).getByLabelText('Invoice number'), '2026-17')
    await user.click(within(dialog).getByRole('button', { name: 'Mark as billed' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Bill/ })).toBeNull())
    expect(rpcs('bill_plan_item')).toEqual([{ item: samplePlanItem(1).id, reference: '2026-17', due_on: due.value }])
    expect(await within(plan).findByRole('link', { name: 'Invoice 2026-17' })).toBeTruthy()
    expect(within(plan).queryByRole('button', { name: 'Mark as billed: Deposit' })).toBeNull()
  })

  test('explains why an item cannot be billed, and keeps the input', async () => {
    const { user, plan } = await open()
    api.intercept = ({ path }) =>
      path === 'rpc/bill_plan_item'
        ? Response.json({ code: 'P0001', message: 'cancelled' }, { status: 400 })
        : undefined
    await user.click(within(plan).getByRole('button', { name: 'Mark as billed: Deposit' }))
    await user.type(await screen.findByLabelText('Invoice number'), '18')
    const dialog = screen.getByRole('dialog', { name: /^Bill/ })
    await user.click(within(dialog).getByRole('button', { name: 'Mark as billed' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledWith(
        'Failed to bill',
        'The engagement is cancelled. Nothing of it can be billed.',
      ),
    )
    expect(within(dialog).getByLabelText<HTMLInputElement>('Invoice number').value).toBe('18')
  })

  test('nothing of cancelled work can be billed or planned', async () => {
    api.engagements[0] = sampleEngagement(1, { state: 'cancelled' })
    const { panel, plan } = await open()
    const description = 'The engagement is cancelled. Nothing of it can be billed.'
    const blocked = [
      within(plan).getByRole('button', { name: 'Mark as billed: Deposit', description }),
      within(plan).getByRole('button', { name: 'Add payment', description }),
      within(panel).getByRole('button', { name: 'New change order', description: /^Only planned or running/ }),
    ]
    for (const button of blocked) expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('marks an item as done only after the time for an undo', async () => {
    const { user, plan } = await open()
    await user.click(within(plan).getByRole('button', { name: 'The rest: done' }))
    expect(await within(plan).findByRole('button', { name: 'The rest: not done' })).toBeTruthy()
    toasts.pressUndo()
    await within(plan).findByRole('button', { name: 'The rest: done' })
    expect(rpcs('mark_plan_item_done')).toEqual([])
    await user.click(within(plan).getByRole('button', { name: 'The rest: done' }))
    toasts.endUndo()
    await waitFor(() => expect(rpcs('mark_plan_item_done')).toEqual([{ item: samplePlanItem(2).id, done: true }]))
  })

  test('adds, edits and deletes items that are not billed', async () => {
    const { user, plan } = await open()
    await user.click(within(plan).getByRole('button', { name: 'Add payment' }))
    await user.type(await screen.findByLabelText('Title'), 'Workshop')
    let dialog = screen.getByRole('dialog', { name: 'New payment' })
    await user.type(within(dialog).getByLabelText('Amount incl. VAT'), '1000.5')
    await user.selectOptions(within(dialog).getByLabelText('Billed'), 'On a date')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Please fill in this field.')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('Date'), '2026-05-17')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Payment saved'))
    expect(writes('POST').map(({ path, body }) => [path, body])).toEqual([
      [
        'plan_items',
        {
          engagement_id: sampleEngagement(1).id,
          title: 'Workshop',
          amount: 1000.5,
          currency: 'NOK',
          due: 'date',
          due_date: '2026-05-17',
        },
      ],
    ])
    await user.click(within(plan).getByRole('button', { name: 'Edit The rest' }))
    dialog = await screen.findByRole('dialog', { name: 'Edit payment' })
    const title = within(dialog).getByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'Launch')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(plan).findByText('Launch')).toBeTruthy()
    await user.click(within(plan).getByRole('button', { name: 'Delete Launch' }))
    await waitFor(() => expect(within(plan).queryByText('Launch')).toBeNull())
    toasts.endUndo()
    await waitFor(() => expect(writes('DELETE')).toHaveLength(1))
  })

  test('reports that a colleague has billed the edited item', async () => {
    const { user, plan } = await open()
    await user.click(within(plan).getByRole('button', { name: 'Edit Deposit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit payment' })
    api.items[0] = samplePlanItem(1, { billed_at: '2026-01-21T12:00:00Z', updated_at: '2026-01-21T12:00:00Z' })
    await user.type(within(dialog).getByLabelText('Title'), ' 2')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledWith(
        'Failed to save the payment',
        'It has been billed in the meantime and stays as it is.',
      ),
    )
  })
})

describe('the form', () => {
  test('starts an engagement for a client', async () => {
    const { user } = await render('?editEngagement=new')
    const dialog = await screen.findByRole('dialog', { name: 'New engagement' })
    await user.type(within(dialog).getByLabelText('Client'), 'Tidal')
    await user.click(await screen.findByRole('option', { name: 'Tidal Havbruk' }))
    await user.type(within(dialog).getByLabelText('Title'), 'Advice')
    await user.type(within(dialog).getByLabelText(/^Starts/), '2026-05-02')
    await user.type(within(dialog).getByLabelText(/^Ends/), '2026-05-01')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/This is not valid/)).toBeTruthy()
    await user.clear(within(dialog).getByLabelText(/^Ends/))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Engagement started'))
    expect(writes('POST')[0]?.body).toEqual({
      client_id: sampleEngagement(1).client_id,
      title: 'Advice',
      state: 'planned',
      starts_on: '2026-05-02',
      ends_on: null,
    })
  })

  test('shows both versions when a colleague has saved it meanwhile [R4]', async () => {
    const { user } = await render(`?editEngagement=${sampleEngagement(1).id}`)
    const title = await screen.findByLabelText('Title')
    const dialog = screen.getByRole('dialog', { name: 'Edit engagement' })
    api.engagements[0] = sampleEngagement(1, { title: 'Theirs', updated_at: '2026-01-21T12:00:00Z' })
    await user.clear(title)
    await user.type(title, 'Mine')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const conflict = await screen.findByRole('alertdialog')
    expect(conflict.textContent).toContain('Theirs')
    await user.click(within(conflict).getByRole('radio', { name: 'Yours' }))
    await user.click(within(conflict).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.engagements[0]?.title).toBe('Mine'))
  })
})

test('links to the client, the offer and the change orders, and starts a new change order', async () => {
  const id = '00000000-0000-4000-8000-000000000401'
  api.engagements[0] = sampleEngagement(1, { offer_id: id })
  api.offers.push({
    id,
    number: 1009,
    title: 'More rooms',
    state: 'sent',
    total_amount: 1250,
    currency: 'NOK',
    engagement_id: sampleEngagement(1).id,
    created_at: '2026-01-21T12:00:00Z',
  })
  const { panel } = await open()
  const href = (name: string | RegExp) => within(panel).getByRole('link', { name }).getAttribute('href')
  await within(panel).findByText('1009 More rooms')
  expect(href('1009 More rooms')).toBe(`/admin/offers?offer=${id}`)
  expect(href('Open the offer')).toBe(`/admin/offers?offer=${id}`)
  expect(href('Tidal Havbruk')).toBe(`/admin/clients/${sampleEngagement(1).client_id}`)
  expect(href('New change order')).toBe(`/admin/offers?changeOrder=${sampleEngagement(1).id}`)
})
