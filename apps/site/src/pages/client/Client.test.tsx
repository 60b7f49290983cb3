// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, renderClient } from './testing/render-client.tsx'
import { ANSWER, clientPage, emptyPage, FJELL, FJORD, KEY, OFFER, SESSION } from './testing/sample-page.ts'

type Changing = { -readonly [action in keyof Answers]: Answers[action] }

const STORE = 'client-session'
const { token } = SESSION

const signIn = () => localStorage.setItem(STORE, JSON.stringify(SESSION))

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const title = (name = 'Fjord AS') => screen.findByRole('heading', { level: 1, name })
const textOf = (name: string) => screen.getByRole('region', { name }).textContent
const conversation = async () => within(await screen.findByRole('region', { name: 'Conversation' }))

test('requests a link, and shows the same message for every address', async () => {
  const page = await renderClient({ ask: () => ({ asked: true }) })
  const email = await screen.findByRole('textbox', { name: 'Your email address' })
  await page.user.type(email, 'kari@fjord.example')
  await page.user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByText(/^If we have a page for kari@fjord.example/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(page.requests).toEqual([{ action: 'ask', email: 'kari@fjord.example', language: 'en' }])
  await page.user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByDisplayValue('kari@fjord.example')).toBeTruthy()
})

test('sends the stored form of an address, and shows its letters', async () => {
  const page = await renderClient({ ask: () => ({ asked: true }) })
  await page.user.type(await screen.findByRole('textbox', { name: 'Your email address' }), 'post@blåbær.no')
  await page.user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(await screen.findByText(/^If we have a page for post@blåbær.no,/)).toBeTruthy()
  expect(page.requests).toMatchObject([{ email: 'post@xn--blbr-roah.no' }])
})

test('requests it in the language of the page, and sends nothing for an invalid address', async () => {
  const page = await renderClient({ ask: () => ({ asked: true }) }, { at: '/no/client', language: 'no' })
  const email = await screen.findByRole('textbox', { name: 'E-postadressen din' })
  await page.user.type(email, 'kari')
  await page.user.click(screen.getByRole('button', { name: 'Send meg en lenke' }))
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(page.requests).toEqual([])
  await page.user.type(email, '@fjord.example')
  await page.user.click(screen.getByRole('button', { name: 'Send meg en lenke' }))
  expect(await screen.findByText(/^Hvis vi har en side for/)).toBeTruthy()
  expect(page.requests).toMatchObject([{ language: 'no' }])
})

test('opening a link removes the key from the URL and sends nothing; the button starts the session', async () => {
  const page = await renderClient({ enter: () => SESSION, read: () => clientPage() }, { at: `/client?k=${KEY}` })
  const button = await screen.findByRole('button', { name: 'Open my page' })
  expect(page.requests).toEqual([])
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith('/client', { replace: true, state: { clientKey: KEY } })
  await page.user.click(button)
  const heading = await title()
  expect(page.requests).toEqual([
    { action: 'enter', key: KEY },
    { action: 'read', token, client: null },
  ])
  expect(JSON.parse(localStorage.getItem(STORE) ?? '')).toEqual(SESSION)
  expect(sessionStorage.getItem('client-key')).toBeNull()
  expect(page.navigate).toHaveBeenLastCalledWith('/client', { replace: true })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('replaces a refused link by the form, and shows why', async () => {
  const page = await renderClient({ enter: () => ({ refused: 'link' }) }, { at: `/client?k=${KEY}` })
  await page.user.click(await screen.findByRole('button', { name: 'Open my page' }))
  expect(await screen.findByText(/^This link opens no page/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Your email address' })).toBeTruthy()
  expect(sessionStorage.getItem('client-key')).toBeNull()
})

test('shows the page after an old link in a browser with a session', async () => {
  signIn()
  const page = await renderClient(
    { enter: () => ({ refused: 'link' }), read: () => clientPage() },
    { at: `/client?k=${KEY}` },
  )
  await page.user.click(await screen.findByRole('button', { name: 'Open my page' }))
  expect(await title()).toBeTruthy()
})

test('keeps the link when the server does not respond [R6]', async () => {
  const answers: Changing = { enter: () => undefined, read: () => clientPage() }
  const page = await renderClient(answers, { at: `/client?k=${KEY}` })
  await page.user.click(await screen.findByRole('button', { name: 'Open my page' }))
  expect(await screen.findByText(/We cannot reach the server/)).toBeTruthy()
  answers.enter = () => SESSION
  await page.user.click(screen.getByRole('button', { name: 'Open my page' }))
  expect(await title()).toBeTruthy()
})

test('shows the day of a payment until it is reversed', async () => {
  signIn()
  const [payment] = clientPage().payments
  if (!payment) throw new Error('The page has no payment')
  const paid = { ...payment, status: 'paid' as const, paid_at: '2026-10-20T08:00:00Z' }
  const payments = [paid, { ...paid, id: crypto.randomUUID(), status: 'reversed' as const }]
  await renderClient({ read: () => ({ ...clientPage(), payments }) })
  await title()
  const [shown, reversed] = within(screen.getByRole('region', { name: 'Payments' })).getAllByRole('listitem')
  expect(shown?.textContent).toMatch(/Paid.*Paid 20 Oct/)
  expect(reversed?.textContent).toContain('Reversed')
  expect(reversed?.textContent).not.toContain('Paid')
})

test('shows a part of the plan as paid instead of invoiced', async () => {
  signIn()
  const page = clientPage()
  const [engagement] = page.engagements
  if (!engagement) throw new Error('The page has no engagement')
  const items = engagement.items.map((item) => ({ ...item, paid_at: item.billed_at && '2026-10-20T08:00:00Z' }))
  await renderClient({ read: () => ({ ...page, engagements: [{ ...engagement, items }] }) })
  await title()
  expect(textOf('Engagements')).toMatch(/Deposit.*Paid 20 Oct.*The rest.*On delivery/)
  expect(textOf('Engagements')).not.toContain('Invoiced')
})

test('shows offers, the work with its plan, payments with the account, and the conversation', async () => {
  signIn()
  await renderClient({ read: () => clientPage() })
  await title()
  expect(textOf('Offers')).toMatch(/Payment by card.*Change order 1002, version 2.*Valid until 4 Dec 2026.*48,750\.00/)
  // The day in Oslo.
  expect(textOf('Offers')).toMatch(/Accepted.*Offer 1001.*4 Oct 2026/)
  expect(textOf('Engagements')).toMatch(/In progress.*From 12 Oct 2026.*1 of 2 steps done.*Invoiced 4 Oct.*On delivery/)
  expect(textOf('Payments')).toMatch(/1234 56 78903.*Overdue.*Invoice 20261.*Due 3 Nov 2026.*54,000\.00/)
  const waiting = within(screen.getByRole('list', { name: 'What waits for you' })).getAllByRole('link')
  expect(waiting.map(({ textContent }) => textContent)).toEqual([
    '1overdue payment',
    '1offer to answer',
    '1new message',
  ])
})

test('renders the Markdown of staff without HTML and dangerous links, and messages of clients as text [W2]', async () => {
  signIn()
  await renderClient({ read: () => clientPage() })
  const part = await conversation()
  expect(part.getByText('Monday').tagName).toBe('STRONG')
  expect(part.getByText(/<b>No<\/b>/)).toBeTruthy()
  expect(part.getByText(/<b>Soon<\/b>/)).toBeTruthy()
  expect(part.queryByRole('link', { name: 'trap' })).toBeNull()
})

test('explains each empty part of the page', async () => {
  signIn()
  await renderClient({ read: () => emptyPage() })
  await title()
  for (const text of [/no offers yet/, /no engagements yet/, /no payments yet/, /No messages yet/, /Nothing waits/])
    expect(screen.getByText(text)).toBeTruthy()
})

test('opens an offer with a key in the history entry', async () => {
  signIn()
  const page = await renderClient({ read: () => clientPage(), offer: () => ({ key: KEY }) })
  await page.user.click(await screen.findByRole('button', { name: 'Read and answer Payment by card' }))
  await waitFor(() => expect(page.navigate).toHaveBeenLastCalledWith('/offer', { state: { offerKey: KEY } }))
  expect(page.requests.at(-1)).toEqual({ action: 'offer', token, client: FJORD.id, offer: OFFER })
})

test('explains an offer that did not open', async () => {
  signIn()
  const answers: Changing = { read: () => clientPage(), offer: () => undefined }
  const page = await renderClient(answers)
  const button = await screen.findByRole('button', { name: 'Read and answer Payment by card' })
  await page.user.click(button)
  expect(await screen.findByText(/The offer did not open/)).toBeTruthy()
  answers.offer = () => ({ refused: 'too_many' })
  await page.user.click(button)
  expect(await screen.findByText(/many offers in a short time/)).toBeTruthy()
  answers.offer = () => ({ refused: 'offer' })
  await page.user.click(button)
  expect(await screen.findByText(/can no longer be opened/)).toBeTruthy()
})

test('sends a message once under the same id, keeps it until then, and shows it', async () => {
  signIn()
  const answers: Changing = { read: () => clientPage(), write: () => undefined }
  const page = await renderClient(answers)
  const part = await conversation()
  await page.user.type(part.getByRole('textbox', { name: 'Your message' }), 'Thank you')
  await page.user.click(part.getByRole('button', { name: 'Send the message' }))
  expect(await part.findByText(/We cannot reach the server/)).toBeTruthy()
  const [first] = clientPage().messages
  if (!first) throw new Error('The page has no message')
  answers.write = () => ({ written: true })
  answers.read = () => clientPage({ messages: [{ ...first, message: 'Thank you' }] })
  await page.user.click(part.getByRole('button', { name: 'Send the message' }))
  expect(await part.findByText(/We have your message/)).toBeTruthy()
  expect(await part.findByText('Thank you', { selector: 'p' })).toBeTruthy()
  const sent = page.requests.flatMap((request) => (request.action === 'write' ? request : []))
  expect(sent).toMatchObject([
    { token, client: FJORD.id, message: 'Thank you' },
    { token, client: FJORD.id, message: 'Thank you' },
  ])
  expect(sent[0]?.id).toBe(sent[1]?.id)
})

test('sends files with a message, says what a message is about, and sends another choice of files under another id', async () => {
  signIn()
  const about = { id: OFFER, number: 1002, version: 2 }
  const [first] = clientPage().messages
  if (!first) throw new Error('The page has no message')
  const files = [{ id: OFFER, name: 'Plan.pdf', bytes: 10 }]
  const answers: Changing = {
    read: () => clientPage({ messages: [{ ...first, offer: about, files }] }),
    write: () => undefined,
  }
  const page = await renderClient(answers)
  const part = await conversation()
  expect(part.getByText('About offer 1002, version 2')).toBeTruthy()
  expect(part.getByRole('button', { name: 'Download Plan.pdf' })).toBeTruthy()
  await page.user.type(part.getByRole('textbox', { name: 'Your message' }), 'See this')
  const send = () => page.user.click(part.getByRole('button', { name: 'Send the message' }))
  await page.user.upload(part.getByLabelText('Attach files'), new File(['%PDF-1.7'], 'Sketch.pdf'))
  expect(await part.findByText('Attached')).toBeTruthy()
  await send()
  expect(await part.findByText(/We cannot reach the server/)).toBeTruthy()
  await page.user.click(part.getByRole('button', { name: 'Remove Sketch.pdf' }))
  answers.write = () => ({ written: true })
  await send()
  expect(await part.findByText(/We have your message/)).toBeTruthy()
  const [one, other] = page.requests.flatMap((request) => (request.action === 'write' ? request : []))
  expect(one?.files).toHaveLength(1)
  expect(other?.files).toEqual([])
  expect(one?.id).not.toBe(other?.id)
})

test('keeps a message through a reload, and beyond the limit of messages', async () => {
  signIn()
  const answers = { read: () => clientPage(), write: () => ({ refused: 'too_many' }) }
  const page = await renderClient(answers)
  const part = await conversation()
  await page.user.type(part.getByRole('textbox', { name: 'Your message' }), 'One more')
  await page.user.click(part.getByRole('button', { name: 'Send the message' }))
  expect(await part.findByText(/many messages in a short time/)).toBeTruthy()
  cleanup()
  await renderClient(answers)
  expect(await screen.findByDisplayValue('One more')).toBeTruthy()
})

test('marks answers as read only by its button', async () => {
  signIn()
  let isSeen = false
  const page = await renderClient({
    read: () =>
      clientPage({ messages: clientPage().messages.map((one) => ({ ...one, is_read: one.is_read || isSeen })) }),
    seen: () => {
      isSeen = true
      return { seen: true }
    },
  })
  const part = await conversation()
  expect(page.actions()).toEqual(['read'])
  await page.user.click(part.getByRole('button', { name: 'Mark as read' }))
  const note = await part.findByText('Marked as read.')
  expect(document.activeElement).toBe(note)
  expect(page.requests[1]).toEqual({ action: 'seen', token, client: FJORD.id, message: ANSWER })
  expect(part.queryByText('New')).toBeNull()
})

test('hides earlier messages behind a button, but no unread one', async () => {
  signIn()
  const [first] = clientPage().messages
  const messages = Array.from({ length: 30 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(100 + index).padStart(12, '0')}`,
    sender_name: 'Ola',
    message: `Message ${index}`,
    is_from_staff: true,
    is_read: index < 5,
    created_at: first?.created_at ?? '',
    files: [],
    offer: null,
  }))
  const page = await renderClient({ read: () => clientPage({ messages }) })
  const part = await conversation()
  expect(part.getAllByRole('listitem')).toHaveLength(25)
  await page.user.click(part.getByRole('button', { name: 'Show 5 earlier messages' }))
  expect(part.getAllByRole('listitem')).toHaveLength(30)
})

test('chooses between the clients of one address, with a draft for each', async () => {
  signIn()
  const page = await renderClient({
    read: (request) =>
      clientPage({
        clients: [FJORD, FJELL],
        client: request.action === 'read' && request.client === FJELL.id ? FJELL : FJORD,
      }),
  })
  await page.user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'For Fjord')
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Fjell AS')
  expect(await title('Fjell AS')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveProperty('value', '')
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Fjord AS')
  await title()
  expect(screen.getByDisplayValue('For Fjord')).toBeTruthy()
})

test('shows the first client when the chosen one has ended', async () => {
  signIn()
  sessionStorage.setItem('client-choice', FJELL.id)
  const page = await renderClient({
    read: (request) =>
      request.action === 'read' && request.client === FJELL.id ? { refused: 'client' } : clientPage(),
  })
  expect(await title()).toBeTruthy()
  expect(page.requests.map((request) => (request.action === 'read' ? request.client : ''))).toEqual([FJELL.id, null])
})

test('refreshes on focus, and keeps its content when that fails', async () => {
  signIn()
  const answers: Changing = { read: () => clientPage() }
  const page = await renderClient(answers)
  await title()
  answers.read = () => undefined
  fireEvent.focus(window)
  expect(await screen.findByText(/as it last loaded/)).toBeTruthy()
  expect(await title()).toBeTruthy()
  answers.read = () => emptyPage()
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/no offers yet/)).toBeTruthy()
  expect(screen.queryByText(/as it last loaded/)).toBeNull()
})

test('refreshes every ten seconds while it is visible, so that an answer arrives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  signIn()
  const page = await renderClient({ read: () => clientPage() })
  // `waitFor` of Testing Library needs real intervals.
  await vi.waitFor(() => screen.getByRole('heading', { name: 'Fjord AS' }))
  act(() => void vi.advanceTimersByTime(10_000))
  await vi.waitFor(() => expect(page.requests).toHaveLength(2))
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  act(() => void vi.advanceTimersByTime(120_000))
  Reflect.deleteProperty(document, 'visibilityState')
  act(() => void vi.advanceTimersByTime(10_000))
  await vi.waitFor(() => expect(page.requests).toHaveLength(3))
})

test('stays at the first shown client, and fetches its page only once it has changed', async () => {
  signIn()
  const answers: Changing = { read: () => clientPage({ clients: [FJORD, FJELL], client: FJELL, stamp: 'first' }) }
  const page = await renderClient(answers)
  await title('Fjell AS')
  answers.read = () => ({ unchanged: true })
  fireEvent.focus(window)
  await waitFor(() => expect(page.requests).toHaveLength(2))
  expect(page.requests).toEqual([
    { action: 'read', token, client: null },
    { action: 'read', token, client: FJELL.id, known: 'first' },
  ])
  answers.read = () => clientPage({ client: FJELL, stamp: 'second', offers: [] })
  fireEvent.focus(window)
  expect(await screen.findByText(/no offers yet/)).toBeTruthy()
  // The person now belongs to another client.
  answers.read = (request) => (request.action === 'read' && request.client ? { refused: 'client' } : clientPage())
  fireEvent.focus(window)
  expect(await title()).toBeTruthy()
})

test('reports that the page did not load, and retries [R6]', async () => {
  signIn()
  const answers: Changing = { read: () => undefined }
  const page = await renderClient(answers)
  expect(await screen.findByRole('heading', { name: 'Your page did not load' })).toBeTruthy()
  answers.read = () => clientPage()
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await title()).toBeTruthy()
})

test.each([
  ['refused by the server', JSON.stringify(SESSION), ['read']],
  ['damaged', '{"token":"x"}', []],
])('shows the form with the reason for a session that is %s', async (_name, stored, actions) => {
  localStorage.setItem(STORE, stored)
  const page = await renderClient({ read: () => ({ refused: 'session' }) })
  expect(await screen.findByText(/^Your session has ended/)).toBeTruthy()
  expect(localStorage.getItem(STORE)).toBeNull()
  expect(page.actions()).toEqual(actions)
})

test('ends a session that was refused while the page is open', async () => {
  signIn()
  const page = await renderClient({ read: () => clientPage(), offer: () => ({ refused: 'session' }) })
  await page.user.click(await screen.findByRole('button', { name: 'Read and answer Payment by card' }))
  expect(await screen.findByText(/^Your session has ended/)).toBeTruthy()
})

test('signs out, and removes the session and the drafts', async () => {
  signIn()
  const page = await renderClient({ read: () => clientPage(), leave: () => ({ left: true }) })
  await page.user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Secret')
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('You are signed out.')).toBeTruthy()
  expect(page.requests.at(-1)).toEqual({ action: 'leave', token })
  expect(localStorage.getItem(STORE)).toBeNull()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Secret')
})

test('signs out offline at once, and reports what is certain', async () => {
  signIn()
  const slow = Promise.withResolvers<unknown>()
  const page = await renderClient({ read: () => clientPage(), leave: () => slow.promise })
  await page.user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('You are signed out in this browser.')).toBeTruthy()
  expect(localStorage.getItem(STORE)).toBeNull()
  slow.reject(new TypeError('Failed to fetch'))
  expect(await screen.findByText(/ends there by itself/)).toBeTruthy()
})

test('ends when another tab signs out', async () => {
  signIn()
  await renderClient({ read: () => clientPage() })
  await title()
  localStorage.removeItem(STORE)
  fireEvent(window, new StorageEvent('storage', { key: STORE }))
  expect(await screen.findByRole('textbox', { name: 'Your email address' })).toBeTruthy()
})
