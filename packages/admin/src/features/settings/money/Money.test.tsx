// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../../testing/render-admin.tsx'
import { sampleTemplates } from '../../quotes/testing/samples.ts'

const [ai, backend, fullStack] = sampleTemplates
if (!ai || !backend || !fullStack) throw new Error('There are four sample templates')
const templates = [ai, backend, { ...fullStack, currency: 'EUR' }]
const SETTINGS = [
  { key: 'company_currency', value: 'USD', updated_at: '2026-01-01T00:00:00Z' },
  { key: 'company_time_zone', value: 'Europe/Oslo', updated_at: '2026-01-01T00:00:00Z' },
]

const open = async (answers: Answers = {}, language: 'en' | 'no' = 'en') => {
  const sent: unknown[] = []
  const { user } = await renderAdmin({
    signedIn: true,
    language,
    at: '/admin/settings?tab=money',
    answers: {
      'GET /rest/v1/system_settings': () => json(SETTINGS),
      'GET /rest/v1/quote_templates': () => json(templates),
      'POST /rest/v1/rpc/change_company_currency': async (request) => {
        sent.push(await request.json())
        return json(2)
      },
      ...answers,
    },
  })
  return { user, sent }
}
type User = Awaited<ReturnType<typeof open>>['user']

const openForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Change currency' }))
  const to = await screen.findByRole('combobox', { name: 'New currency' })
  await user.selectOptions(to, 'NOK')
  return inDialog('Change currency')
}
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const fields = (name: string) =>
  screen.getAllByRole<HTMLInputElement>('spinbutton', { name }).map(({ value }): string => value)

/** Fills in the first step. */
async function fillIn(user: User, rate: string) {
  const dialog = await openForm(user)
  await user.type(dialog.getByRole('spinbutton', { name: /^Rate: 1 USD is/ }), rate)
  return dialog
}

test('takes a rate, previews every price and saves a currency change only when confirmed', async () => {
  const { user, sent } = await open()
  const dialog = await fillIn(user, '10.5')
  await waitFor(() => expect(fields('Base price')).toEqual(['84000', '15750']))
  expect(fields('Hourly rate')).toEqual(['1732.5', '1312.5'])
  const [hourly] = dialog.getAllByRole('spinbutton', { name: 'Hourly rate' })
  if (!hourly) throw new Error('There is a field for the hourly rate')
  await user.clear(hourly)
  await user.type(hourly, '1750')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const preview = await inDialog('Change from USD to NOK?')
  const [, first] = preview.getAllByRole('row')
  expect(first?.textContent?.replaceAll('\u00A0', ' ')).toBe(
    'AI-powered application$8,000.00 → kr 84,000.00$165.00 → kr 1,750.00',
  )
  expect(sent).toEqual([])
  await user.click(preview.getByRole('button', { name: 'Change to NOK' }))
  expect(await screen.findByText('The currency is now NOK')).toBeTruthy()
  const { updated_at } = backend
  expect(sent).toEqual([
    {
      was: 'USD',
      wanted: 'NOK',
      prices: [
        { id: ai.id, updated_at, base_price: 84_000, price_per_hour: 1750 },
        { id: backend.id, updated_at, base_price: 15_750, price_per_hour: 1312.5 },
      ],
    },
  ])
})

test('requires every price without a rate, and sends nothing when cancelled', async () => {
  const { user, sent } = await open()
  const dialog = await openForm(user)
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await waitFor(() =>
    expect(dialog.getAllByRole('spinbutton', { name: 'Base price' })[0]?.getAttribute('aria-invalid')).toBe('true'),
  )
  await user.type(dialog.getByRole('spinbutton', { name: /^Rate: 1 USD is/ }), '10')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const preview = await inDialog('Change from USD to NOK?')
  await user.click(preview.getByRole('button', { name: 'Back' }))
  await inDialog('Change currency')
  expect(fields('Base price')).toEqual(['80000', '15000'])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: /Discard|Leave/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test('changes nothing when the preview is outdated, reports it and keeps the input', async () => {
  const { user } = await open({
    'POST /rest/v1/rpc/change_company_currency': () => json({ code: 'P0001', message: 'changed' }, 400),
  })
  const dialog = await fillIn(user, '10')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await user.click((await inDialog('Change from USD to NOK?')).getByRole('button', { name: 'Change to NOK' }))
  expect(await screen.findByText(/Nothing was saved. Check the prices again/)).toBeTruthy()
  await inDialog('Change currency')
  expect(fields('Base price')).toEqual(['80000', '15000'])
})

test('offers the valid time zones for due dates', async () => {
  const sent: unknown[] = []
  const { user } = await open(
    {
      'PATCH /rest/v1/system_settings': async (request) => {
        sent.push(await request.json())
        return json({ ...SETTINGS[1], value: 'Europe/London' })
      },
    },
    'no',
  )
  const zone = await screen.findByRole('combobox', { name: 'Tidssone' })
  await user.selectOptions(zone, 'Europe/London')
  await user.click(screen.getByRole('button', { name: 'Lagre: Tidssone' }))
  await waitFor(() => expect(sent).toEqual([{ value: 'Europe/London' }]))
})
