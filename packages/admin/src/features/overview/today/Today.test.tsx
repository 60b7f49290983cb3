// @vitest-environment jsdom
import { userStore } from '@nordlys/data/lib/user-store'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { profile, USER_ID } from '../../../../testing/render-admin.tsx'
import { renderOverview, today } from '../testing/render-overview.tsx'

beforeEach(() => userStore.clear())

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

const person = (user_id: string, full_name: string) => ({
  ...profile,
  user_id,
  full_name,
  created_at: '2026-01-01T00:00:00Z',
  last_sign_in_at: null,
  email_confirmed: true,
  status_rank: 2,
  has_second_factor: false,
})
const ME = person(USER_ID, 'Ingrid Hauge')
const OLA = person('22222222-2222-4222-8222-222222222222', 'Ola Vik')

/** Renders the overview for one of these people, of whose entries each says whose it is. */
async function renderFor(people: readonly (typeof ME)[]) {
  const asked: unknown[] = []
  const [first, second, ...others] = today.entries
  const entries = [{ ...first, owner_id: OLA.user_id }, { ...second, owner_id: ME.user_id }, ...others]
  const screens = await renderOverview({
    'GET /rest/v1/searched_people': () => json(people),
    'POST /rest/v1/rpc/get_today': async (request) => {
      const body: unknown = await request.json()
      asked.push(body)
      const isMine = JSON.stringify(body) === JSON.stringify({ mine: true })
      return json({ entries: isMine ? entries.slice(1, 2) : entries, more: [] })
    },
  })
  return { ...screens, asked }
}

test('shows everything with its owner, or only what is mine, which is remembered', async () => {
  const { user, asked } = await renderFor([ME, OLA])
  const part = await list()
  expect((await part.findByTitle('Ola Vik')).closest('li')?.textContent).toContain('Fjordkraft')
  expect(asked).toEqual([{ mine: false }])
  await user.click(part.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect(part.queryByRole('link', { name: /Fjordkraft/ })).toBeNull())
  expect(part.getByRole('link', { name: /A ledger/ })).toBeTruthy()
  expect([asked.at(-1), userStore.get('today')]).toEqual([{ mine: true }, 'mine'])
  await user.click(part.getByRole('button', { name: 'All' }))
  expect(await part.findByRole('link', { name: /Fjordkraft/ })).toBeTruthy()
  expect(userStore.get('today')).toBeNull()
})

test('shows whoever works alone everything, whatever is remembered', async () => {
  userStore.set('today', 'mine')
  const { asked } = await renderFor([ME])
  const part = await list()
  expect(await part.findByRole('link', { name: /Fjordkraft/ })).toBeTruthy()
  expect(part.queryByRole('button', { name: 'Mine' })).toBeNull()
  expect(asked).toEqual([{ mine: false }])
})
