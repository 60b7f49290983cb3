// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { pipeline, renderOverview } from '../testing/render-overview.tsx'

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
    'Billed00%–',
    'Paid0––',
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
