// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { figures, months, renderOverview } from './testing/render-overview.tsx'

const part = (name: string) => screen.findByRole('region', { name })
const figure = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent

afterEach(() => {
  vi.restoreAllMocks()
})

test('the four cards count projects, posts and messages', async () => {
  await renderOverview()
  await screen.findByText('3 published')
  expect(figure('Total Projects')).toBe('8')
  expect(figure('Blog Posts')).toBe('43 published')
  expect(figure('Contact Messages')).toBe('405 pending')
  expect(figure('Active Projects')).toBe('3')
})

test('logs figures that fail to load and offers a retry [R6]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const { user } = await renderOverview({
    'POST /rest/v1/rpc/get_overview': () => (broken ? json({ message: 'no' }, 400) : json(figures)),
  })
  const chart = await part('Quotes and revenue')
  const retry = await within(chart).findByRole('button', { name: 'Try again' })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('figures'), 'invalid')
  broken = false
  await user.click(retry)
  expect(await within(chart).findByText('Approved quotes')).toBeTruthy()
})

test('moves between the months of the chart with the arrow keys and announces their figures [A1]', async () => {
  const { user } = await renderOverview()
  const chart = await part('Quotes and revenue')
  const stops = await within(chart).findAllByRole('button', { name: /2026/ })
  expect(stops).toHaveLength(months.length)
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  stops.at(-1)?.focus()
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(
    /^March 2026: Approved quotes kr\s?12,000\.00, Paid revenue kr\s?8,000\.00$/,
  )
  await user.click(within(chart).getByRole('button', { name: 'Show as table' }))
  expect(within(chart).getByRole('row', { name: /^March 2026 kr\s?12,000\.00 kr\s?8,000\.00$/ })).toBeTruthy()
})

test('shows each currency separately, with the sums of the period', async () => {
  const { user } = await renderOverview()
  const chart = within(await part('Quotes and revenue'))
  const sumOf = (name: string) => chart.getByText(name).parentElement?.textContent
  await chart.findByText('Approved quotes')
  expect(sumOf('Approved quotes')).toBe('Approved quotes kr\u00A012,000.00')
  expect(chart.getByText(/pending and rejected ones are left out/)).toBeTruthy()
  await user.click(chart.getByRole('button', { name: 'USD' }))
  expect(sumOf('Approved quotes')).toBe('Approved quotes $120.00')
  expect(sumOf('Paid revenue')).toBe('Paid revenue -$60.00')
  expect(chart.getByRole('button', { name: 'March 2026: Approved quotes $10.00, Paid revenue -$5.00' })).toBeTruthy()
})

test('lists a currency without figures too', async () => {
  const empty = months.map((month) => ({ ...month, quote_value: 0, revenue: 0 }))
  const money = [{ currency: 'EUR', months: empty }, ...figures.money]
  await renderOverview({ 'POST /rest/v1/rpc/get_overview': () => json({ ...figures, money }) })
  const chart = within(await part('Quotes and revenue'))
  expect(await chart.findByText(/^No approved quotes and no payments in EUR/)).toBeTruthy()
})

test('probes each service and shows the result; a failing service is down until the next probe', async () => {
  let broken = true
  const { user } = await renderOverview({
    'POST /functions/v1/health': () =>
      broken ? json({ error: { code: 'unavailable' } }, 503) : json({ data: { running: true }, error: null }),
  })
  const status = await part('System status')
  const line = (name: string) => within(status).getByText(name).closest('li')?.textContent
  await within(status).findByText('Down')
  expect(line('Functions')).toContain('Down')
  expect(line('Database')).toMatch(/\d ms.*Online/)
  expect(line('Authentication')).toContain('Online')
  expect(line('Last Backup')).toContain('No backup recorded')
  broken = false
  await user.click(await within(status).findByRole('button', { name: 'Check again' }))
  await expect.poll(() => line('Functions')).toContain('Online')
})

test('marks a backup older than the reminder allows as overdue', async () => {
  await renderOverview({ 'GET /rest/v1/backups': () => json([{ started_at: '2020-01-01T00:00:00Z' }]) })
  expect(await screen.findByText(/Overdue/)).toBeTruthy()
})

test('shows the signed-in user in the account card', async () => {
  await renderOverview()
  const account = await part('Account information')
  expect(account.textContent).toContain('Admin')
  expect(account.textContent).toContain('ingrid@example.com')
  expect(account.textContent).toContain('Ingrid Hauge')
})

test('reports whether the refresh succeeded', async () => {
  let broken = false
  const { user } = await renderOverview({
    'GET /rest/v1/settings': () => (broken ? json({ message: 'no' }, 400) : json([])),
  })
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  await user.click(refresh)
  expect(await screen.findByText('Settings refreshed')).toBeTruthy()
  broken = true
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  expect((await screen.findAllByText('Failed to load settings')).length).toBeGreaterThan(0)
})
