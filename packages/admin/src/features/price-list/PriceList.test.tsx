// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PriceItem } from '@nordlys/data/offers/price-item/schema'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { createFakeApi, type FakeApi, refusal } from '../../../testing/fake-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { exportedText } from '../../../testing/saved-text.ts'
import { PriceListScreen } from './PriceListScreen.tsx'

const toasts = recordToasts()

const sampleItem = (number: number, part: Partial<PriceItem> = {}): PriceItem => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  text_en: `Item ${number}`,
  text_no: `Vare ${number}`,
  unit: 'hour',
  price: 1200,
  currency: 'NOK',
  vat_code: 'standard',
  is_active: true,
  created_at: `2026-01-0${number}T10:00:00Z`,
  updated_at: `2026-01-0${number}T10:00:00Z`,
  ...part,
})

let items: PriceItem[]
let api: FakeApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  items = [
    sampleItem(1, { text_en: 'Hosting', text_no: 'Drift', unit: 'month', price: 1900.5 }),
    sampleItem(2, { text_en: '=HYPERLINK("x")', is_active: false }),
  ]
  api = createFakeApi({
    tables: { price_items: items, vat_codes: [], system_settings: [], audit_log: [], profiles: [] },
    defaults: sampleItem(9),
    functions: { get_client_counters: () => ({ clients: 0, unread: 0, totals: [], currency: 'SEK' }) },
  })
})

const open = (search = '', language: 'en' | 'no' = 'en') =>
  renderScreen(<PriceListScreen />, api, { at: `/admin/price-list${search}`, language })
const row = (name: string | RegExp) => screen.findByRole('row', { name })
const sent = (method: string) =>
  api.calls.filter(({ method: used, path }) => used === method && path === 'price_items').map(({ body }) => body)

test('shows each item in the language of the screen, with its unit, price, VAT and state', async () => {
  await open('', 'no')
  const { textContent } = await row(/Drift/)
  for (const text of ['Måneder', '1 900,50 kr', 'Alminnelig sats', 'Aktiv'])
    expect(textContent?.replaceAll(/\s/g, ' ')).toContain(text)
  expect((await row(/Vare 2/)).textContent).toContain('Ikke aktiv')
})

const request = () => api.calls.findLast(({ path }) => path === 'searched_price_items')?.params

test('sorts by the text of its language', async () => {
  const { user, address } = await open('', 'no')
  await row(/Drift/)
  await user.click(within(screen.getByRole('columnheader', { name: 'Tekst' })).getByRole('button'))
  await waitFor(() => expect(address().get('sort')).toBe('text_no.asc'))
})

test('is filtered by state', async () => {
  await open('?is_active=false')
  await row(/HYPERLINK/)
  expect(request()?.get('is_active')).toBe('eq.false')
  expect(screen.queryByRole('row', { name: /Hosting/ })).toBeNull()
})

test('adds an item in the currency of the company, with a text in both languages', async () => {
  const { user } = await open()
  await user.click((await screen.findAllByRole('button', { name: 'Add item' }))[0] ?? document.body)
  await screen.findByLabelText('Text in English')
  const dialog = within(screen.getByRole('dialog', { name: 'New item' }))
  const write = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } })
  write('Text in English', 'Workshop')
  write('Price', '12 000,50')
  await user.click(dialog.getByRole('button', { name: 'Add item' }))
  expect(await dialog.findByText('Please fill in this field.')).toBeTruthy()
  write('Text in Norwegian', 'Arbeidsmøte')
  await user.selectOptions(dialog.getByLabelText('Unit'), 'Days')
  await user.click(dialog.getByRole('button', { name: 'Add item' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Item added'))
  expect(sent('POST').at(-1)).toEqual({
    text_en: 'Workshop',
    text_no: 'Arbeidsmøte',
    unit: 'day',
    price: 12_000.5,
    currency: 'SEK',
    vat_code: 'standard',
    is_active: true,
  })
  expect(await row(/Workshop/)).toBeTruthy()
})

test('keeps the input when a colleague has changed the item, and asks [R4]', async () => {
  const [first] = items
  const { user } = await open(`?item=${first?.id}`)
  await screen.findByLabelText('Text in English')
  const dialog = within(screen.getByRole('dialog', { name: 'Edit item' }))
  fireEvent.change(dialog.getByLabelText('Price'), { target: { value: '2000' } })
  items[0] = { ...sampleItem(1), price: 1500, updated_at: '2026-05-05T00:00:00Z' }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })).toBeTruthy()
  expect(items[0].price).toBe(1500)
})

test('makes items inactive and deletes them, and either can be undone', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hosting' }))
  await user.click(await screen.findByRole('button', { name: 'Make inactive' }))
  await waitFor(async () => expect((await row(/Hosting/)).textContent).toContain('Inactive'))
  expect(toasts.undo).toHaveBeenCalledTimes(1)
  expect(sent('PATCH')).toEqual([])
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hosting' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete this item?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Hosting/ })).toBeNull())
  expect(sent('DELETE')).toEqual([])
})

test('exports both texts, and no cell is a formula [W3]', async () => {
  const rendered = await open()
  await row(/Hosting/)
  const text = await exportedText(rendered)
  expect(text).toContain('Hosting,Drift,Months,1900.5,NOK,Standard rate,Active')
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})

test('names the failure and recovers on retry', async () => {
  api.intercept = ({ path }) => (path === 'searched_price_items' ? refusal() : undefined)
  const { user } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the price list')
  api.intercept = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await row(/Hosting/)
})

test('says what the list is for when it is empty', async () => {
  items.splice(0)
  await open()
  expect(await screen.findByText('The price list is empty')).toBeTruthy()
})
