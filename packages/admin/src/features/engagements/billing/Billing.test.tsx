// @vitest-environment jsdom
import type { Billable, HandOver, JudgedPayments } from '@nordlys/data/clients/billing/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { z } from 'zod/mini'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { isInPieces, type SavedFile } from '@nordlys/ui/platform/types.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { createFakeApi, type FakeApi } from '../../../../testing/fake-api.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { sampleEngagement } from '../../../../testing/sample-engagement.ts'
import { EngagementsScreen } from '../EngagementsScreen.tsx'

const toasts = recordToasts()
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const billable = (number: number, part: Partial<Billable> = {}): Billable => ({
  id: uuid(500 + number),
  kind: 'step',
  client_id: uuid(100),
  company_name: 'Tidal Havbruk',
  engagement_id: uuid(1),
  description: `A ledger: Part ${number}`,
  day: '2026-01-20',
  amount: 1250,
  currency: 'NOK',
  is_handed_over: false,
  handed_over_at: null,
  handed_over_by: null,
  file: null,
  times: null,
  is_changed: false,
  knows_vat: true,
  ...part,
})
const HANDED = {
  is_handed_over: true,
  handed_over_at: '2026-01-21T12:00:00Z',
  handed_over_by: 'Ingrid',
  file: 'january.csv',
  times: 2,
}

let api: FakeApi
let rows: Billable[]
let judged: JudgedPayments
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  rows = [billable(1), billable(2, HANDED), billable(3, { kind: 'payment', engagement_id: null, knows_vat: false })]
  judged = { rows: [], stamp: 'stamp' }
  api = createFakeApi({
    tables: { billables: rows, engagements: [sampleEngagement(1)], plan_items_to_bill: [], offers_with_state: [], people: [], profiles: [], audit_log: [], system_settings: [] },
    functions: {
      hand_over: (args) => z.object({ billables: z.array(z.string()) }).parse(args).billables.map((id): HandOver => ({
        id, description: 'A ledger', amount: 1250, net_amount: 1000, vat_amount: 250, currency: 'NOK', day: '2026-01-22', payment_days: 14,
        vat: [{ code: 'standard', rate: 25, net: 1000, vat: 250 }], offer_number: 1001, step_id: id,
        client: { id, name: 'Tidal AS', org_number: null, address: null, email: 'a@b.test', contact: 'Wenche', phone: null, reference: null, language: 'no' },
      })),
      read_payments: () => judged,
    },
  }) // prettier-ignore
})

const render = (language: 'en' | 'no' = 'en', at = '?tab=billing') =>
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
const rpcs = (name: string) => api.calls.filter(({ path }) => path === `rpc/${name}`).map(({ body }) => body)
const last = () => api.calls.findLast(({ path }) => path === 'searched_billables')?.params
const row = (name: RegExp) => screen.findByRole('row', { name })

/** Chooses rows, and opens the dialog that hands them over. */
async function choose(...names: RegExp[]) {
  const rendered = await render()
  for (const name of names)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await rendered.user.click(within(await row(name)).getByRole('checkbox'))
  await rendered.user.click(await screen.findByRole('button', { name: 'Hand over…' }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: /^Hand over/ })) }
}
async function contentOf(file: SavedFile | undefined) {
  if (!file || !isInPieces(file.content)) throw new Error('It was not saved in pieces')
  let text = ''
  for await (const piece of file.content) text += piece
  return text
}

const fileOf = (text: string) => new File([text], 'back.csv', { type: 'text/csv' })
const line = (part: Partial<JudgedPayments['rows'][number]>): JudgedPayments['rows'][number] => ({
  row: 1, description: 'A ledger: Part 1', amount: 1250, currency: 'NOK', number: '1001', due_on: null, paid_on: null, outcome: 'bill', reason: null, ...part,
}) // prettier-ignore

/** Reads a file with this text. */
async function read(text: string) {
  const rendered = await render()
  await rendered.user.click(await screen.findByRole('button', { name: 'Read invoice numbers and payments' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Read invoice numbers and payments' }))
  await rendered.user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), fileOf(text))
  return { ...rendered, dialog }
}

describe('what is to invoice', () => {
  test('shows what was handed over, when, by whom and in which file', async () => {
    await render()
    expect((await row(/Part 1/)).textContent).toContain('Not handed over')
    const handed = await row(/Part 2/)
    for (const text of ['Handed over', 'Ingrid', 'january.csv', '(2 times)']) expect(handed.textContent).toContain(text)
  })

  test('is filtered by hand-over and month', async () => {
    const { user, address } = await render()
    await row(/Part 1/)
    await user.click(screen.getByRole('button', { name: 'Not handed over' }))
    await waitFor(() => expect(address().get('handed')).toBe('no'))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Part 2/ })).toBeNull())
    expect(last()?.get('is_handed_over')).toBe('eq.false')
    const months = screen.getByRole('combobox', { name: 'Filter by month' })
    await user.selectOptions(months, within(months).getAllByRole('option')[1] ?? '')
    await waitFor(() => expect(address().get('period')).toMatch(/^\d{4}-\d\d$/))
    await waitFor(() =>
      expect(last()?.getAll('day')).toEqual([expect.stringMatching(/^gte\./), expect.stringMatching(/^lt\..*-01$/)]),
    )
  })

  test('opens the engagement of a step', async () => {
    const { user, address } = await render()
    await user.click(within(await row(/Part 1/)).getByText('A ledger: Part 1'))
    await waitFor(() => expect(address().get('engagement')).toBe(uuid(1)))
    expect(address().get('tab')).toBe('billing')
  })

  test('opens a payment without a step among the transactions', async () => {
    const { user, address } = await render()
    await user.click(within(await row(/Part 3/)).getByText('A ledger: Part 3'))
    expect(await screen.findByText('elsewhere')).toBeTruthy()
    expect(address().get('editTransaction')).toBe(uuid(503))
  })

  test('says in Norwegian that there is nothing, and what failed', async () => {
    rows.splice(0)
    await render('no')
    expect(await screen.findByText('Ingenting å fakturere')).toBeTruthy()
  })

  test('names the failure and recovers', async () => {
    api.intercept = ({ path }) =>
      path === 'searched_billables' ? Response.json({ message: 'no' }, { status: 500 }) : undefined
    const { user } = await render()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load what is to invoice')
    api.intercept = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row(/Part 1/)
  })
})

describe('the hand-over', () => {
  test('marks the chosen rows while their file is written, under the name that is stored', async () => {
    const { user, dialog, saveFile } = await choose(/Part 1/)
    saveFile.mockImplementation(async (file) => {
      expect(rpcs('hand_over')).toEqual([])
      expect(await contentOf(file)).toContain('Tidal AS')
      return true
    })
    await user.click(dialog.getByRole('button', { name: 'Save the file' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const name = saveFile.mock.calls[0]?.[0].name
    expect(name).toMatch(/^to-invoice-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
    expect(rpcs('hand_over')).toEqual([{ billables: [uuid(501)], file: name, format: 'csv', again: false }])
    expect(toasts.success).toHaveBeenCalledWith(`1 item handed over in ${name}`)
  })

  test('marks nothing when the user chooses no place for the file', async () => {
    const { user, dialog, saveFile } = await choose(/Part 1/)
    saveFile.mockResolvedValue(false)
    await user.click(dialog.getByRole('button', { name: 'Save the file' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(rpcs('hand_over')).toEqual([])
    expect(dialog.getByRole('button', { name: 'Save the file' })).toBeTruthy()
  })

  test('leaves out what was handed over before until it is wanted again, and what a format cannot have', async () => {
    const { user, dialog, saveFile } = await choose(/Part 1/, /Part 2/, /Part 3/)
    saveFile.mockImplementation(async (file) => Boolean(await contentOf(file)))
    expect(dialog.getByRole('alert').textContent).toMatch(/^2 items are in the file\.1 was handed over before/)
    await user.selectOptions(dialog.getByLabelText('Format'), 'tripletex')
    expect(dialog.getByRole('alert').textContent).toContain('1 is left out: no accepted offer says what its VAT is.')
    await user.click(dialog.getByLabelText('Hand 1 over again'))
    await user.click(dialog.getByRole('button', { name: 'Save the file' }))
    await waitFor(() =>
      expect(rpcs('hand_over')).toMatchObject([
        { billables: [uuid(501), uuid(502)], format: 'tripletex', again: true },
      ]),
    )
  })

  test('says why it was refused, also where the platform only says that no file was saved', async () => {
    api.intercept = ({ path }) =>
      path === 'rpc/hand_over' ? Response.json({ code: 'P0001', message: 'handed_over' }, { status: 400 }) : undefined
    const { user, dialog, saveFile } = await choose(/Part 1/)
    saveFile.mockImplementation((file) => contentOf(file).then(Boolean, () => false))
    await user.click(dialog.getByRole('button', { name: 'Save the file' }))
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Nothing was handed over', expect.any(String)))
    expect(rpcs('hand_over')).toHaveLength(1)
    expect(dialog.getByRole('button', { name: 'Save the file' })).toBeTruthy()
  })
})

describe('the file that comes back', () => {
  const HEAD = 'id;number;paid_on;amount;currency\n'

  test('is stored only after its preview, exactly as it was shown', async () => {
    judged = {
      stamp: 'seen',
      rows: [
        line({}),
        line({ row: 2, outcome: 'refused', reason: 'amount', number: '1002' }),
        line({ row: 3, outcome: 'same' }),
      ],
    }
    const id = uuid(501)
    const { user, dialog } = await read(
      `${HEAD}${id};1001;;1250,00;NOK\n${uuid(502)};1002;;1;NOK\n${uuid(503)};3;;1;NOK\nother;9;;1;NOK\n`,
    )
    expect(await dialog.findByText('1 new invoice number')).toBeTruthy()
    for (const text of ['1 row is refused', '1 row changes nothing', '1 row is not ours'])
      expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.getByText('The amount differs from ours.')).toBeTruthy()
    expect(rpcs('read_payments')).toEqual([{ lines: [
      { id, number: '1001', amount: '1250.00', currency: 'NOK' }, { id: uuid(502), number: '1002', amount: '1.00', currency: 'NOK' },
      { id: uuid(503), number: '3', amount: '1.00', currency: 'NOK' },
    ] }]) // prettier-ignore
    await user.click(dialog.getByRole('button', { name: 'Store 1 change' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(rpcs('read_payments')[1]).toMatchObject({ stamp: 'seen' })
    expect(toasts.success).toHaveBeenCalledWith('1 change stored')
  })

  test('shows what would happen now when something changed after the preview', async () => {
    judged = { stamp: 'seen', rows: [line({})] }
    const { user, dialog } = await read(`${HEAD}${uuid(501)};1001;;1250;NOK\n`)
    const button = await dialog.findByRole('button', { name: 'Store 1 change' })
    judged = { stamp: 'later', rows: [line({ outcome: 'same' })] }
    api.intercept = ({ path, body }) =>
      path === 'rpc/read_payments' && z.object({ stamp: z.optional(z.string()) }).parse(body).stamp !== undefined
        ? Response.json({ code: 'P0001', message: 'changed' }, { status: 400 })
        : undefined
    await user.click(button)
    expect(await dialog.findByText('1 row changes nothing')).toBeTruthy()
    expect(toasts.error).toHaveBeenCalledWith('Nothing was stored', expect.any(String))
  })

  test.each([
    ['name;amount\nKari;1\n', 'The file needs a column with our id'],
    [HEAD, 'The file has no rows.'],
  ])('that cannot be read says why (%#)', async (text, message) => {
    const { dialog } = await read(text)
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
    expect(dialog.getByRole('button', { name: 'Store' }).getAttribute('aria-disabled')).toBe('true')
    expect(rpcs('read_payments')).toEqual([])
  })

  test('without an id of ours asks nobody', async () => {
    const { dialog } = await read(`${HEAD}7;1001;;1;NOK\n`)
    expect(await dialog.findByText('1 row is not ours')).toBeTruthy()
    expect(rpcs('read_payments')).toEqual([])
  })
})
