// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderOverview, today } from '../testing/render-overview.tsx'

const list = async () => within(await screen.findByRole('region', { name: 'Today' }))

test('groups the tasks; each entry shows who, what, since when and how much, and links to its record', async () => {
  await renderOverview()
  const part = await list()
  const us = within(await part.findByRole('region', { name: 'Waiting for us' }))
  expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Waiting for us', 'Expires within seven days', 'Overdue',
  ]) // prettier-ignore
  const request = us.getByRole('link', { name: 'Fjordkraft Backend development' })
  expect(request.getAttribute('href')).toBe(`/admin/quote-management?request=${today.entries[0]?.id}`)
  expect(request.closest('li')?.textContent).toMatch(/New quote request· .+· kr\s?12,000\.00$/)
  expect(us.getByRole('link', { name: 'No name yet A ledger' }).getAttribute('href')).toBe(
    `/admin/offers?offer=${today.entries[1]?.id}`,
  )
  expect(part.getByRole('link', { name: 'Havn AS A harbour' }).closest('li')?.textContent).toMatch(
    /valid until 31 Mar 2026· €99\.50$/,
  )
  expect(part.getByRole('link', { name: 'Havn AS Design' }).getAttribute('href')).toBe(
    `/admin/clients?tab=transactions&editTransaction=${today.entries[3]?.id}`,
  )
})

test('links to the list when there are more', async () => {
  await renderOverview()
  const all = await (await list()).findByRole('link', { name: /^All / })
  expect([all.textContent, all.getAttribute('href')]).toEqual([
    'All new quote requests',
    '/admin/quote-management?status=pending',
  ])
})

test('shows a message when there is nothing to do', async () => {
  await renderOverview({ 'POST /rest/v1/rpc/get_today': () => json({ entries: [], more: [] }) })
  expect(await (await list()).findByText('Nothing to do right now.')).toBeTruthy()
})

test('shows people who wait for access, and failed mails', async () => {
  await renderOverview({
    'POST /rest/v1/rpc/get_today': () => json({ entries: [], more: [] }),
    'HEAD /rest/v1/searched_people': () => new Response(null, { headers: { 'content-range': '*/2' } }),
    'HEAD /rest/v1/email_outbox': () => new Response(null, { headers: { 'content-range': '*/1' } }),
  })
  const part = await list()
  const people = await part.findByRole('link', { name: '2 people waiting for approval' })
  expect(people.getAttribute('href')).toBe('/admin/settings?tab=security&people.status=pending')
  expect(await part.findByRole('link', { name: '1 email that could not be sent' })).toBeTruthy()
  expect(part.queryByText('Nothing to do right now.')).toBeNull()
})

test('offers a retry when the list does not load [R6]', async () => {
  let broken = true
  const { user } = await renderOverview({
    'POST /rest/v1/rpc/get_today': () => (broken ? json({ message: 'no' }, 400) : json(today)),
  })
  const part = await list()
  const retry = await part.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  expect(await part.findByRole('link', { name: /Fjordkraft/ })).toBeTruthy()
})
