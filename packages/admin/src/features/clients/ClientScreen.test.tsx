// @vitest-environment jsdom
import type { ClientWork, WorkEngagement, WorkOffer, WorkRequest } from '@nordlys/data/clients/work/schema'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { restoreQueries, serializeQueries } from '@nordlys/data/lib/queries/persisted-queries'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderClients } from './testing/render-clients.tsx'
import { type ClientsApi, clientsApi, sampleClient, samplePerson, sampleTransaction } from './testing/samples.ts'

const toasts = recordToasts()

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const CLIENT = sampleClient(1)
const AT = '2026-01-20T12:00:00Z'

const REQUEST: WorkRequest = {
  kind: 'quote',
  id: uuid(11),
  title: 'API',
  state: 'pending',
  amount: 1000,
  currency: 'NOK',
  created_at: AT,
  offer: null,
}
const OFFER: WorkOffer = {
  id: uuid(21),
  number: 7,
  title: 'Booking engine',
  state: 'draft',
  version: 0,
  amount: 500,
  currency: 'NOK',
  last_day: '2026-02-03',
  has_unsent_changes: false,
  is_reminder_due: null,
  request: null,
  engagement: null,
  created_at: AT,
}
const ENGAGEMENT: WorkEngagement = {
  id: uuid(31),
  title: 'Fish counter',
  state: 'running',
  starts_on: null,
  ends_on: null,
  next_bill: { title: 'Deposit', amount: 500, currency: 'NOK', bill_day: null, is_to_bill: true },
  offer: { id: OFFER.id, number: 7 },
}
const LINK = { id: ENGAGEMENT.id, title: ENGAGEMENT.title }

let work: { -readonly [Part in keyof ClientWork]?: ClientWork[Part] }
let api: ClientsApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  work = {}
  api = clientsApi({
    clients: [CLIENT],
    transactions: [sampleTransaction(1, { due_date: '2020-01-31', status: 'overdue', reference: '1042' })],
    messages: [],
    people: [samplePerson(1)],
    work,
  })
})

const partOf = <Row,>(...rows: Row[]) => ({ count: rows.length, rows })
const open = (at = '', language: 'en' | 'no' = 'en') => renderClients(api, { at: `/${CLIENT.id}${at}`, language })
const region = (name: RegExp | string) => screen.findByRole('region', { name })
const hrefs = (part: HTMLElement) =>
  Object.fromEntries(
    within(part)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  )

describe('the screen of a client', () => {
  test('has every part with its records, their links in both directions, and their next steps', async () => {
    work.requests = partOf<WorkRequest>(
      REQUEST,
      { ...REQUEST, id: uuid(12), state: 'offered', offer: { id: OFFER.id, number: 7 } },
      { kind: 'contact', id: uuid(13), title: 'A crane', state: 'pending', created_at: AT },
    )
    work.offers = partOf(
      OFFER,
      { ...OFFER, id: uuid(22), number: 8, state: 'accepted', request: REQUEST.id, engagement: LINK },
      { ...OFFER, id: uuid(23), number: 9, state: 'sent', is_reminder_due: true, engagement: LINK },
      { ...OFFER, id: uuid(24), number: 10, state: 'declined' },
    )
    work.engagements = partOf(ENGAGEMENT)
    work.payments = partOf({ ...sampleTransaction(1, { status: 'overdue', due_date: '2020-01-31' }), engagement: LINK })
    await open()
    expect(hrefs(await region('Requests (3)'))).toEqual({
      API: `/admin/quote-management?request=${uuid(12)}`,
      'Make an offer: API': `/admin/offers?new=${REQUEST.id}`,
      'Offer 7: API': `/admin/offers?offer=${OFFER.id}`,
      'A crane': `/admin/contacts?message=${uuid(13)}`,
      'Answer: A crane': `/admin/contacts?message=${uuid(13)}`,
    })
    const engagement = `/admin/engagements?engagement=${ENGAGEMENT.id}`
    expect(hrefs(await region('Offers (4)'))).toEqual({
      'New offer': `/admin/offers?new=client-${CLIENT.id}`,
      '7 Booking engine': `/admin/offers?offer=${OFFER.id}`,
      'Send: 7 Booking engine': `/admin/offers?offer=${OFFER.id}`,
      '8 Booking engine': `/admin/offers?offer=${uuid(22)}`,
      'Answers a request': `/admin/quote-management?request=${REQUEST.id}`,
      'Open engagement: 8 Booking engine': engagement,
      '9 Booking engine': `/admin/offers?offer=${uuid(23)}`,
      'Changes Fish counter': engagement,
      'Remind: 9 Booking engine': `/admin/offers?offer=${uuid(23)}`,
      '10 Booking engine': `/admin/offers?offer=${uuid(24)}`,
    })
    const engagements = await region('Engagements (1)')
    expect(hrefs(engagements)).toEqual({
      'New engagement': `/admin/engagements?editEngagement=new&client=${CLIENT.id}`,
      'Fish counter': engagement,
      'Offer 7': `/admin/offers?offer=${OFFER.id}`,
      'Bill: Fish counter': engagement,
    })
    expect(engagements.textContent.replaceAll('\u00A0', ' ')).toContain('Next: Deposit, kr 500.00')
    const payments = await region('Payments (1)')
    const payment = `/admin/clients/${CLIENT.id}?editTransaction=${sampleTransaction(1).id}`
    expect(hrefs(payments)).toEqual({
      'Ledger core': payment,
      'Fish counter': engagement,
      'Follow up: Ledger core': payment,
    })
    for (const part of ['Conversation', 'People', 'For offers and invoices', 'Files', 'Notes and history'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await region(part)).toBeDefined()
  })

  test('reads the work of the client once, and says what is empty', async () => {
    api.transactions.splice(0)
    await open()
    expect(await screen.findByText('No offers yet.')).toBeDefined()
    expect(await screen.findByText(/^No requests\./)).toBeDefined()
    expect(screen.getByText(/^No engagements yet\./)).toBeDefined()
    expect(screen.getByText(/^No payments yet\./)).toBeDefined()
    expect(api.calls.filter(({ path }) => path === 'rpc/get_client_work')).toHaveLength(1)
  })

  test('names the contact and the address once, among the people, with a mail link without injected headers [W3]', async () => {
    api.people[0] = samplePerson(1, { email: 'a@b.example?bcc=c@d.example\r\nBcc: e@f.example' })
    await open()
    const mail = await within(await region('People')).findByRole('link')
    expect(mail.getAttribute('href')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example%0D%0ABcc%3A%20e@f.example')
    // The person has another address than the contact, who is named with the record.
    expect(await within(await region('For offers and invoices')).findByText('Wenche Austad')).toBeDefined()
  })

  test('shows the first rows of a part, and all of them from a link that survives a reload', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ ...OFFER, id: uuid(40 + index), number: 40 + index }))
    work.offers = { count: 101, rows }
    const { user, address, place } = await open()
    const offers = await region('Offers (100+)')
    await user.click(within(offers).getByRole('link', { name: 'Show all: Offers' }))
    expect([place(), address().get('all')]).toEqual([`/admin/clients/${CLIENT.id}#offers`, 'offers'])
    await waitFor(() => expect(api.calls.at(-1)?.body).toEqual({ client: CLIENT.id, part: 'offers' }))
    expect(await screen.findByText('The first 100 are shown.')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.id).toBe('offers'))
    expect(within(offers).getByRole('link', { name: 'Show fewer: Offers' })).toBeDefined()
  })

  test('leads to its parts, and moves the focus there', async () => {
    const { user, place } = await open('#payments')
    await waitFor(() => expect(document.activeElement?.id).toBe('payments'))
    const nav = within(screen.getByRole('navigation', { name: 'Parts of this page' }))
    await waitFor(() => expect(nav.getByRole('link', { current: 'location' }).textContent).toBe('Payments 1'))
    await user.click(nav.getByRole('link', { name: 'Notes and history' }))
    expect(place()).toBe(`/admin/clients/${CLIENT.id}#history`)
    await waitFor(() => expect(document.activeElement?.id).toBe('history'))
  })

  test('marks a payment as paid, and opens it in place with links to its client and engagement', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Status of Ledger core' }))
    await user.click(screen.getByRole('option', { name: 'Paid' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Transaction status updated'))
    // Paid is final.
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Status of Ledger core' })).toBeNull())
    await user.click(await screen.findByRole('link', { name: 'Ledger core' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction' }))
    expect((await dialog.findByRole('link', { name: 'Fish counter' })).getAttribute('href')).toBe(
      `/admin/engagements?engagement=${ENGAGEMENT.id}`,
    )
    expect(dialog.getByRole('link', { name: 'Tidal Havbruk' }).getAttribute('href')).toBe(`/admin/clients/${CLIENT.id}`)
  })

  test('adds a note to the client', async () => {
    api.intercept = ({ path, method }) =>
      path === 'notes' && method === 'POST' ? new Response(null, { status: 201 }) : undefined
    const { user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Internal note' }), 'Prefers calls')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Note added'))
    expect(api.calls.find(({ path }) => path === 'notes')?.body).toEqual({
      client_id: CLIENT.id,
      body: 'Prefers calls',
    })
  })

  test('names a change of the record as such, although it lists the owner', async () => {
    const owner_id = { from: null, to: null }
    api.intercept = ({ path }) =>
      path === 'rpc/get_history'
        ? Response.json([
            { id: uuid(52), kind: 'update', at: AT, actor: 'Ada', is_own: true, body: null, details: { owner_id } },
          ])
        : undefined
    await open()
    expect(await within(await region('Notes and history')).findByText('Changed')).toBeDefined()
  })

  test.each([
    ['update', null, 'The system'],
    ['update', false, 'A deleted account'],
    ['note', null, 'A deleted account'],
  ])('names the actor of an entry without a name: %s, own: %s', async (kind, is_own, name) => {
    const entry = {
      id: uuid(53),
      kind,
      at: AT,
      actor: null,
      is_own,
      body: kind === 'note' ? 'Called' : null,
      details: {},
    }
    api.intercept = ({ path }) => (path === 'rpc/get_history' ? Response.json([entry]) : undefined)
    await open()
    expect(await within(await region('Notes and history')).findByText(name)).toBeDefined()
  })

  test('tells what happened to its offers', async () => {
    api.intercept = ({ path }) =>
      path === 'rpc/get_history'
        ? Response.json([
            {
              id: uuid(51),
              kind: 'offer_accepted',
              at: AT,
              actor: null,
              is_own: null,
              body: null,
              details: { number: { from: null, to: 7 } },
            },
          ])
        : undefined
    await open()
    const entry = within(await region('Notes and history')).findByText('Offer 7 accepted')
    expect((await entry).closest('li')?.textContent).toContain('The client')
  })

  test('renders in Norwegian', async () => {
    work.requests = partOf(REQUEST)
    await open('', 'no')
    expect(await screen.findByRole('link', { name: 'Lag tilbud: API' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Følg opp: Ledger core' })).toBeDefined()
  })
})

describe('the screen of a client that cannot be read as a whole', () => {
  test('names the failure of its work once and recovers on retry, while the other parts are shown', async () => {
    api.intercept = ({ path }) =>
      path === 'rpc/get_client_work' ? Response.json({ message: 'no' }, { status: 403 }) : undefined
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load requests, offers, engagements and payments')
    expect(screen.getAllByText('Not loaded.')).toHaveLength(3)
    expect(await within(await region('People')).findByText('Wenche Austad')).toBeDefined()
    api.intercept = undefined
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Ledger core' })).toBeDefined()
  })

  test('is what the desktop app stored, while there is no network', async () => {
    work.offers = partOf(OFFER)
    const online = await open()
    await region('Offers (1)')
    await region('Notes and history')
    await waitFor(() => expect(online.queryClient.isFetching()).toBe(0))
    const stored = serializeQueries(online.queryClient, 'kari')
    cleanup()
    api.intercept = () => Promise.reject(new TypeError('Failed to fetch'))
    const { queryClient } = await open()
    await screen.findByRole('alert')
    restoreQueries(queryClient, stored, 'kari')
    expect(hrefs(await region('Offers (1)'))).toHaveProperty('Send: 7 Booking engine')
    expect(await within(await region('People')).findByText('Wenche Austad')).toBeDefined()
    expect(await screen.findByText('Nothing has happened here yet.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that the client is gone, also when it was deleted in between', async () => {
    const { queryClient } = await open()
    await region('People')
    api.clients.splice(0)
    await queryClient.invalidateQueries({ queryKey: ['clients'] })
    expect(await screen.findByRole('heading', { name: 'This client no longer exists' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'To the clients' }).getAttribute('href')).toBe('/admin/clients')
  })

  test.each(['not-an-id', uuid(99)])('says so for the id %s', async (id) => {
    await renderClients(api, { at: `/${id}` })
    expect(await screen.findByRole('heading', { name: 'This client no longer exists' })).toBeDefined()
  })
})

describe('the list of clients', () => {
  test('shows what is open, and opens the screen', async () => {
    api.clients[0] = sampleClient(1, { open_work: { offers: 1, bills: 2, unpaid: 3, overdue: 1, unread: 4 } })
    const { user, place } = await renderClients(api)
    const row = await screen.findByRole('row', { name: /Tidal/ })
    expect(row.textContent).toContain('1 offer · 2 to bill · 3 unpaid, 1 overdue · 4 unread')
    await user.click(within(row).getByRole('button'))
    expect(place()).toBe(`/admin/clients/${CLIENT.id}`)
  })

  test('leads links of earlier releases to the screen', async () => {
    const { place } = await renderClients(api, { at: `?open=${CLIENT.id}` })
    await waitFor(() => expect(place()).toBe(`/admin/clients/${CLIENT.id}`))
  })
})
