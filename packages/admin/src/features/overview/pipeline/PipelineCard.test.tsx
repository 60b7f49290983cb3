// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { USER_ID } from '../../../../testing/render-admin.tsx'
import { pipeline, renderOverview, results, samplePerson } from '../testing/render-overview.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'From request to payment' }))

/** Renders the overview and records the requested periods. */
async function render(at = '/admin/overview') {
  const asked: unknown[] = []
  const screenOf = await renderOverview(
    {
      'POST /rest/v1/rpc/get_pipeline': async (request) => {
        asked.push(await request.json())
        return json(pipeline)
      },
    },
    { at },
  )
  return { ...screenOf, asked }
}

test('shows each step with its number, its amounts, and how many of the previous step reached it', async () => {
  await render()
  const part = await card()
  const steps = await part.findAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Requests4kr 4,000.00$10.50',
    'Offers sent2kr 2,000.00$10.5075% of the requestsafter 1.5 days',
    'Accepted1kr 1,000.00$10.5050% of the offersafter 1 day',
    'Billed00% of the accepted',
    'Paid0',
  ])
  expect(part.getByText(/the days are the median/)).toBeTruthy()
})

test('shows the same as a table', async () => {
  const { user } = await render()
  const part = await card()
  await user.click(await part.findByRole('button', { name: 'Show as table' }))
  const rows = within(part.getByRole('table', { name: 'From request to payment' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'StepNumberAmountRateDays',
    'Requests4kr 4,000.00$10.50––',
    'Offers sent2kr 2,000.00$10.5075%1.5',
    'Accepted1kr 1,000.00$10.5050%1',
    'Billed0–0%–',
    'Paid0–––',
  ])
})

test('requests the chosen period, which stays in the URL', async () => {
  const { user, asked } = await render('/admin/overview?period=own&since=2026-02-01&until=2026-02-28')
  const part = await card()
  await part.findAllByRole('listitem')
  expect(asked).toEqual([{ since: '2026-02-01', until: '2026-02-28' }])
  expect(part.getByText('1 Feb 2026 to 28 Feb 2026')).toBeTruthy()
  await user.clear(part.getByLabelText('Last day'))
  await user.type(part.getByLabelText('Last day'), '2026-01-15')
  await user.click(part.getByRole('button', { name: 'Show' }))
  // The days may be typed in either order.
  await waitFor(() => expect(asked.at(-1)).toEqual({ since: '2026-01-15', until: '2026-02-01' }))
  await user.selectOptions(part.getByRole('combobox', { name: 'Period' }), 'This year')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ since: expect.stringMatching(/-01-01$/) }))
})

test('does not request an invalid period', async () => {
  const { asked } = await render('/admin/overview?period=own&since=1026-02-01&until=x')
  expect(await (await card()).findByText('Choose a first and a last day.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('says so when nothing happened', async () => {
  const none = pipeline.map(({ step }) => ({ step, count: 0, amounts: [], went_on: 0, median_days: null }))
  await renderOverview({ 'POST /rest/v1/rpc/get_pipeline': () => json(none) })
  expect(await (await card()).findByText('Nothing happened in this period.')).toBeTruthy()
})

test('offers a retry when the figures do not load [R6]', async () => {
  let broken = true
  const { user } = await renderOverview({
    'POST /rest/v1/rpc/get_pipeline': () => (broken ? json({ message: 'no' }, 400) : json(pipeline)),
  })
  const part = await card()
  const retry = await part.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  expect(await part.findAllByRole('listitem')).toHaveLength(5)
})

const rowsOf = async (name: string) =>
  within(await (await card()).findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')))

test('shows what is open by stage and currency, and the expected payments', async () => {
  const { user } = await renderOverview()
  await user.click((await card()).getByRole('tab', { name: 'Open now' }))
  expect(await rowsOf('Open now')).toEqual([
    ['Step', 'Number', 'Amount'],
    ['New requests', '2', 'kr 2,000.00€10.50'],
    ['Drafts of offers', '0', '–'],
    ['Sent offers', '1', 'kr 500.00'],
    ['Ordered, not billed', '0', '–'],
    ['Billed, not paid', '0', '–'],
  ])
  expect(await rowsOf('Expected payments')).toEqual([
    ['Expected payments', 'Amount'],
    ['March 2026', 'kr 700.00'],
    ['April 2026', '–'],
  ])
  expect(new URLSearchParams(globalThis.location.search).get('pipeline')).toBe('open')
})

test('shows how many offers were lost each month and why, and what clients wrote as plain text', async () => {
  await render('/admin/overview?pipeline=loss')
  expect(await rowsOf('Lost offers')).toEqual([
    ['Month', 'Decided', 'Lost', 'Rate', 'Reasons'],
    ['January 2026', '3', '1', '33%', 'Price 1'],
    ['February 2026', '2', '2', '100%', 'Price 1, No answer 1'],
    ['All months', '5', '3', '60%', 'Price 2, No answer 1'],
  ])
  const words = await (await card()).findByText('The price: too much')
  expect(words.getAttribute('dir')).toBe('auto')
  expect((await card()).getByRole('link', { name: 'Havn AS' }).getAttribute('href')).toBe(
    `/admin/offers?offer=${results.words[0]?.id}`,
  )
})

test('shows a single month without a sum, and says so when nothing was decided', async () => {
  let answer: object = { ...results, months: results.months.slice(0, 1), words: [] }
  const { unmount } = await renderOverview(
    { 'POST /rest/v1/rpc/get_offer_results': () => json(answer) },
    { at: '/admin/overview?pipeline=loss' },
  )
  expect(await rowsOf('Lost offers')).toHaveLength(2)
  unmount()
  answer = { months: [], words: [], groups: [] }
  await renderOverview(
    { 'POST /rest/v1/rpc/get_offer_results': () => json(answer) },
    { at: '/admin/overview?pipeline=loss' },
  )
  expect(await (await card()).findByText('No offer was decided in this period.')).toBeTruthy()
})

test('compares owners where there are several, and sources', async () => {
  const { user } = await renderOverview(
    {
      'GET /rest/v1/searched_people': () =>
        json([samplePerson(USER_ID, 'Ingrid Hauge'), samplePerson('22222222-2222-4222-8222-222222222222', 'Ola Vik')]),
    },
    { at: '/admin/overview?pipeline=owner' },
  )
  expect(await rowsOf('By owner')).toEqual([
    ['Owner', 'Offers sent', 'Accepted', 'Lost', 'Share lost', 'Days', 'Accepted value', 'Open value'],
    ['Ingrid Hauge', '2', '1', '3', '75%', '1.5', 'kr 10.00', '–'],
    ['No owner', '2', '0', '0', '–', '–', '–', '–'],
  ])
  await user.click((await card()).getByRole('tab', { name: 'By source' }))
  expect((await rowsOf('By source')).slice(1)).toEqual([['Change order', '2', '1', '3', '75%', '1.5', 'kr 10.00', '–']])
})

test('shows whoever works alone no owners', async () => {
  await render('/admin/overview?pipeline=owner')
  expect(await (await card()).findAllByRole('tab')).toHaveLength(4)
  expect((await card()).getByRole('tab', { selected: true }).textContent).toBe('Steps')
})
