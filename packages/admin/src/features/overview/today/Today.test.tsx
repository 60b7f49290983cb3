// @vitest-environment jsdom
import { userStore } from '@nordlys/data/lib/user-store'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { USER_ID } from '../../../../testing/render-admin.tsx'
import { messages, renderOverview, sampleEntry, samplePerson, today } from '../testing/render-overview.tsx'

beforeEach(() => userStore.clear())

const list = async () => within(await screen.findByRole('region', { name: 'Today' }))

const rowOf = async (name: string) => {
  const row = (await (await list()).findByRole('link', { name })).closest('li')
  if (!row) throw new Error(`No row of ${name}`)
  return within(row)
}
const textOf = async (name: string) => (await list()).getByRole('link', { name }).closest('li')?.textContent

test('lists the tasks in the order of the database: who, what was asked, since when and how much', async () => {
  await renderOverview()
  const part = await list()
  const request = await part.findByRole('link', { name: 'Fjordkraft Backend development' })
  expect(request.getAttribute('href')).toBe(`/admin/quote-management?request=${today.entries[0]?.id}`)
  expect(await textOf('Fjordkraft Backend development')).toMatch(
    /A ledger, pleaseLate ·New quote request ·.+ ·kr\s?12,000\.00/,
  )
  expect(await textOf('No name yet A ledger')).toContain('When can you start?')
  expect(await textOf('Havn AS A harbour')).toMatch(/valid until 31 Mar 2026 ·€99\.50/)
  expect(part.getByRole('link', { name: 'Havn AS Design' }).getAttribute('href')).toBe(
    `/admin/clients?tab=transactions&editTransaction=${today.entries[3]?.id}`,
  )
  const [, rows] = part.getAllByRole('list')
  expect(rows?.querySelectorAll('li')).toHaveLength(4)
})

test('counts each kind, and links to its list', async () => {
  await renderOverview()
  const counts = within(await (await list()).findByRole('list', { name: 'How many of each kind' }))
  expect(counts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Questions 1', '/admin/offers'],
    ['Requests 100 or more', '/admin/quote-management?status=pending'],
    ['Expiring 1', '/admin/offers?state=sent'],
    ['Overdue 1', '/admin/clients?tab=transactions&status=overdue'],
  ])
})

test('shows five tasks first, and the others on request', async () => {
  const { user } = await renderOverview({ 'POST /rest/v1/rpc/get_today': () => json(messages(8)) })
  const part = await list()
  await part.findByText('Hello 4')
  expect(part.queryByText('Hello 5')).toBeNull()
  await user.click(part.getByRole('button', { name: 'Show all 8' }))
  expect(part.getByText('Hello 7')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Show fewer' }))
  expect(part.queryByText('Hello 5')).toBeNull()
})

test('cuts what was asked between two characters, and shows no marks of the writing direction', async () => {
  const family = '👨‍👩‍👧‍👦'
  const words = ` \u202E${family.repeat(300)}`
  await renderOverview({
    'POST /rest/v1/rpc/get_today': () => json({ ...today, entries: [sampleEntry(1, { kind: 'question', words })] }),
  })
  const shown = await (await list()).findByText(new RegExp(family, 'u'))
  expect(shown.textContent).toMatch(new RegExp(`^(?:${family}){18}…$`, 'u'))
  expect(shown.getAttribute('dir')).toBe('auto')
})

const gone = () => screen.findByText('Nothing to do right now.')

/** Renders one entry, which is gone once its action has succeeded, and records the calls. */
async function renderEntry(of: Parameters<typeof sampleEntry>[1], answers: Answers) {
  let isDone = false
  const calls: [string, unknown][] = []
  const answered = Object.entries(answers).map(([call, answer]) => [
    call,
    async (request: Request) => {
      calls.push([call, request.headers.get('content-type') ? await request.json() : null])
      isDone = true
      return answer(request)
    },
  ])
  const { user } = await renderOverview({
    'POST /rest/v1/rpc/get_today': () =>
      json(isDone ? { entries: [], counts: [] } : { entries: [sampleEntry(1, of)], counts: [] }),
    ...Object.fromEntries(answered),
  })
  const press = async (name: string) =>
    user.click(await (await list()).findByRole('button', { name: new RegExp(`^${name}:`) }))
  return { user, calls, press }
}
const rows = () => json([{ id: today.entries[0]?.id }])

describe('the action of a row', () => {
  test.each([
    ['contact', 'Mark as handled', 'contacts', { status: 'handled' }, 'Contact marked as handled'],
    ['request', 'Approve', 'quote_requests', { status: 'approved' }, 'Quote status updated'],
  ] as const)('of a %s writes at once', async (kind, name, table, change, done) => {
    const { calls, press } = await renderEntry({ kind }, { [`PATCH /rest/v1/${table}`]: rows })
    await press(name)
    expect(await screen.findByText(done)).toBeTruthy()
    await gone()
    expect(calls).toEqual([[`PATCH /rest/v1/${table}`, change]])
  })

  test.each([
    ['overdue', 'Mark as paid', 'Mark as paid', 'PATCH /rest/v1/client_transactions', { status: 'paid' }],
    ['expires', 'Remind', 'Send reminder', 'POST /rest/v1/rpc/remind_of_offer', { offer: today.entries[0]?.id }],
    ['reminder', 'Remind', 'Send reminder', 'POST /rest/v1/rpc/remind_of_offer', { offer: today.entries[0]?.id }],
    ['expired', 'Withdraw', 'Withdraw', 'POST /rest/v1/rpc/withdraw_offer', { offer: today.entries[0]?.id }],
  ] as const)('of kind %s asks first', async (kind, name, confirm, call, body) => {
    const { user, calls, press } = await renderEntry(
      { kind, what: 'A harbour', amount: 5, currency: 'NOK' },
      { [call]: call.startsWith('PATCH') ? rows : () => new Response(null, { status: 204 }) },
    )
    await press(name)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(calls).toEqual([])
    await press(name)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
    await gone()
    expect(calls).toEqual([[call, body]])
  })

  test('of a part of a plan asks for the number of the invoice', async () => {
    const { user, calls, press } = await renderEntry(
      { kind: 'bill', what: 'Harbour: First', amount: 5, currency: 'NOK', payment_days: 14 },
      { 'POST /rest/v1/rpc/bill_plan_item': () => json('00000000-0000-4000-8000-0000000000aa') },
    )
    await press('Bill')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText('Invoice number'), '17')
    await user.click(dialog.getByRole('button', { name: 'Mark as billed' }))
    await gone()
    expect(calls).toMatchObject([['POST /rest/v1/rpc/bill_plan_item', { item: today.entries[0]?.id, reference: '17' }]])
  })

  test('of what must be written is a link', async () => {
    const entries = [
      sampleEntry(1, { kind: 'approved', target: null }),
      sampleEntry(2, { kind: 'draft', target: null }),
      // Two reminders were sent.
      sampleEntry(3, { kind: 'expires', target: null }),
    ]
    await renderOverview({ 'POST /rest/v1/rpc/get_today': () => json({ entries, counts: [] }) })
    const part = await list()
    const links = await part.findAllByRole('link', { name: /^(?:Make an offer|Continue|Open): Havn AS$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/admin/offers?new=${entries[0]?.id}`,
      `/admin/offers?offer=${entries[1]?.id}`,
      `/admin/offers?offer=${entries[2]?.id}`,
    ])
  })

  test.each([
    ['question', 'offers_with_state', 'This offer no longer exists'],
    ['message', 'searched_client_messages', 'This message no longer exists'],
  ] as const)('of a %s opens its conversation', async (kind, table, missing) => {
    const { press, user } = await renderEntry({ kind }, { [`GET /rest/v1/${table}`]: () => json([]) })
    await press('Answer')
    const dialog = within(await screen.findByRole('dialog', { name: 'Havn AS' }))
    expect(await dialog.findByText(missing)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says what refused it, and keeps the row', async () => {
    const refusal = { code: 'P0001', message: 'reminded' }
    const { user } = await renderOverview({
      'POST /rest/v1/rpc/get_today': () => json({ entries: [sampleEntry(1, { kind: 'expires' })], counts: [] }),
      'POST /rest/v1/rpc/remind_of_offer': () => json(refusal, 400),
    })
    const row = await rowOf('Havn AS')
    await user.click(await row.findByRole('button', { name: /^Remind/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send reminder' }))
    expect(await screen.findByText('The client has had two reminders, or one in the last day.')).toBeTruthy()
    expect(await row.findByRole('button', { name: /^Remind/ })).toBeTruthy()
  })

  test('moves the focus to the row in its place', async () => {
    let rest = [sampleEntry(1, { kind: 'contact', who: 'First' }), sampleEntry(2, { kind: 'contact', who: 'Second' })]
    const { user } = await renderOverview({
      'POST /rest/v1/rpc/get_today': () => json({ entries: rest, counts: [] }),
      'PATCH /rest/v1/contacts': () => {
        rest = rest.slice(1)
        return rows()
      },
    })
    const row = await rowOf('First')
    await user.click(await row.findByRole('button', { name: /^Mark as handled/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Second'))
  })
})

test('shows a message when there is nothing to do', async () => {
  await renderOverview({ 'POST /rest/v1/rpc/get_today': () => json({ entries: [], counts: [] }) })
  expect(await (await list()).findByText('Nothing to do right now.')).toBeTruthy()
})

test('shows people who wait for access, and failed mails', async () => {
  await renderOverview({
    'POST /rest/v1/rpc/get_today': () => json({ entries: [], counts: [] }),
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

const ME = samplePerson(USER_ID, 'Ingrid Hauge')
const OLA = samplePerson('22222222-2222-4222-8222-222222222222', 'Ola Vik')

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
      return json({ entries: isMine ? entries.slice(1, 2) : entries, counts: [] })
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
  expect(part.getByRole('link', { name: /No name yet A ledger/ })).toBeTruthy()
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
