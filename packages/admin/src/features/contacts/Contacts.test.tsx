// @vitest-environment jsdom
import { isInPieces, type SavedFile } from '@nordlys/ui/platform/types.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/fake-api.ts'
import { type ContactsApi, createContactsApi, renderContacts, sampleContact } from './testing/render-contacts.tsx'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'

const toasts = recordToasts()

let api: ContactsApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  api = createContactsApi([
    sampleContact(1),
    sampleContact(2, { name: 'Oliver Grant', subject: null }),
    sampleContact(3, { name: 'Silje Aune', status: 'handled', handled_at: '2026-01-21T10:00:00Z' }),
  ])
})

const event = (number: number, details: object) => ({
  id: sampleContact(number).id,
  kind: 'update',
  at: '2026-01-20T12:00:00Z',
  actor: null,
  is_own: null,
  body: null,
  details,
})
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const figure = (name: string) =>
  within(screen.getByLabelText('Key figures')).getByText(name).nextElementSibling?.textContent
const panelOf = (name: string) => screen.findByRole('dialog', { name: `Message from ${name}` })
const open = (number: number) => `/?message=${sampleContact(number).id}`
const patches = () => api.calls.filter(({ method }) => method === 'PATCH')

/** Returns the text of a file that is saved in pieces. */
async function textOf(file: SavedFile | undefined): Promise<string> {
  if (!file || !isInPieces(file.content)) throw new Error('It was not saved in pieces')
  let text = ''
  for await (const piece of file.content) text += piece
  return text
}

test('shows the letters of an internationalised domain in the list, the panel and the mail link', async () => {
  api = createContactsApi([sampleContact(1, { email: 'post@xn--blbr-roah.no' })])
  await renderContacts(api, { at: open(1) })
  const link = within(await panelOf('Marte Lien')).getByRole('link', { name: 'post@blåbær.no' })
  expect(link.getAttribute('href')).toBe('mailto:post@bl%C3%A5b%C3%A6r.no')
  expect(document.querySelector('tbody')?.textContent).toContain('post@blåbær.no')
  expect(document.body.textContent).not.toContain('xn--')
})

describe('the messages', () => {
  test('are counted and listed newest first', async () => {
    await renderContacts(api)
    await row('Marte Lien')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact Messages')
    await waitFor(() => expect(figure('Total')).toBe('3'))
    expect([figure('Pending'), figure('Handled')]).toEqual(['2', '1'])
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '',
      'Name',
      'Email',
      'Subject',
      'Status',
      'Date',
      'Actions',
    ])
    expect((await row('Oliver Grant')).textContent).toContain('No subject')
  })

  test('are searched and filtered by the server', async () => {
    const { user, address } = await renderContacts(api, { at: '/?search=silje' })
    await row('Silje Aune')
    await user.click(screen.getByRole('button', { name: 'Handled' }))
    await waitFor(() => expect(address().get('status')).toBe('handled'))
    const params = api.calls.findLast(({ path }) => path === 'searched_contacts')?.params
    expect(params?.get('status')).toBe('eq.handled')
    expect(params?.get('search_text')).toBe('like.%silje%')
    expect(params?.get('limit')).toBe('25')
  })

  test('report a failed fetch and recover', async () => {
    api.intercept = () => refusal()
    const { user } = await renderContacts(api)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load contacts')
    api.intercept = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Marte Lien')
  })

  test('explain where messages come from when the list is empty', async () => {
    await renderContacts(createContactsApi([]))
    expect(await screen.findByText('No messages yet')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Open the contact form' })
    expect(link.getAttribute('href')).toMatch(/\/contact$/)
  })

  test("distinguish 'none pending' from 'no match'", async () => {
    api = createContactsApi([sampleContact(3, { name: 'Silje Aune', status: 'handled' })])
    const { user, address } = await renderContacts(api, { at: '/?status=pending' })
    expect(await screen.findByText('No pending messages')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all messages' }))
    await row('Silje Aune')
    expect(address().has('status')).toBe(false)
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}')
    expect(await screen.findByText(/“nobody”/)).toBeDefined()
  })

  test('are four Tab stops away', async () => {
    const { user } = await renderContacts(api)
    await row('Marte Lien')
    for (let stop = 0; stop < 4; stop += 1) await user.tab()
    expect(document.activeElement?.closest('tr')).toBe(await row('Marte Lien'))
  })

  test('are exported as filtered, safe from formulas [W3]', async () => {
    api.contacts[0] = sampleContact(1, { name: '=HYPERLINK("https://evil.example")' })
    const { user, saveFile } = await renderContacts(api, { at: '/?status=pending' })
    await row('Oliver Grant')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    const text = await textOf(saveFile.mock.calls[0]?.[0])
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).not.toContain('Silje Aune')
  })

  test('are exported for Norwegian spreadsheets [W9]', async () => {
    api.contacts[0] = sampleContact(1, { name: 'Kari;=HYPERLINK(A1)' })
    const { user, saveFile } = await renderContacts(api, { language: 'no', at: '/?status=pending' })
    await row('Oliver Grant')
    await user.click(screen.getByRole('button', { name: 'Eksporter CSV' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    const text = await textOf(saveFile.mock.calls[0]?.[0])
    expect(text).toMatch(/^\uFEFFNavn;E-post;/)
    expect(text).toContain(`"Kari;'=HYPERLINK(A1)";`)
  })

  test('are shown in Norwegian', async () => {
    await renderContacts(api, { language: 'no', at: open(2) })
    expect(await screen.findByRole('dialog', { name: 'Henvendelse fra Oliver Grant' })).toBeDefined()
    expect((await screen.findAllByText('Uten emne')).length).toBeGreaterThan(0)
  })
})

describe('the status', () => {
  test('changes optimistically in both directions and is announced', async () => {
    const { user } = await renderContacts(api)
    await row('Marte Lien')
    const pending = Promise.withResolvers<undefined>()
    api.intercept = ({ method }) => (method === 'PATCH' ? pending.promise : undefined)
    await user.click(screen.getByRole('button', { name: 'Mark the message from Marte Lien as handled' }))
    await waitFor(async () => expect((await row('Marte Lien')).textContent).toContain('Handled'))
    expect(api.contacts[0]?.status).toBe('pending')
    pending.resolve(undefined)
    await waitFor(() => expect(toasts.success).toHaveBeenLastCalledWith('Contact marked as handled'))
    await waitFor(() => expect(figure('Handled')).toBe('2'))
    await user.click(screen.getByRole('button', { name: 'Mark the message from Silje Aune as pending' }))
    await waitFor(() => expect(toasts.success).toHaveBeenLastCalledWith('Contact marked as pending'))
    expect(patches().map(({ body }) => body)).toEqual([{ status: 'handled' }, { status: 'pending' }])
  })

  test('rolls back when the server refuses', async () => {
    api.intercept = ({ method }) => (method === 'PATCH' ? refusal() : undefined)
    const { user } = await renderContacts(api)
    await row('Marte Lien')
    await user.click(screen.getByRole('button', { name: 'Mark the message from Marte Lien as handled' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to update contact status', expect.any(String)),
    )
    await waitFor(async () => expect((await row('Marte Lien')).textContent).toContain('Pending'))
  })

  test('of all messages that match changes, also beyond the page', async () => {
    api.contacts.splice(0, Infinity, ...Array.from({ length: 30 }, (_, n) => sampleContact(n + 1)))
    const { user } = await renderContacts(api)
    const bar = await screen.findByRole('status', { name: 'Selected rows' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await waitFor(() => expect(bar.textContent).toContain('25 selected'))
    await user.click(await screen.findByRole('button', { name: 'Select all 30' }))
    await waitFor(() => expect(bar.textContent).toContain('30 selected'))
    expect(screen.queryByRole('button', { name: 'Select all 30' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mark as handled' }))
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('30 contacts marked as handled'))
    expect(bar.textContent).toBe('')
  })

  test('of several messages changes in one request, unless undone', async () => {
    const { user } = await renderContacts(api)
    await row('Marte Lien')
    const mark = async () => {
      await user.click(screen.getByRole('checkbox', { name: 'Select Marte Lien' }))
      await user.click(screen.getByRole('checkbox', { name: 'Select Oliver Grant' }))
      await user.click(screen.getByRole('button', { name: 'Mark as handled' }))
      await waitFor(async () => expect((await row('Marte Lien')).textContent).toContain('Handled'))
    }
    await mark()
    toasts.pressUndo()
    await waitFor(async () => expect((await row('Marte Lien')).textContent).toContain('Pending'))
    expect(patches()).toHaveLength(0)
    await mark()
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('2 contacts marked as handled'))
    expect(patches()).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('asks first, and deletes all selected messages in one request', async () => {
    const { user } = await renderContacts(api)
    await row('Marte Lien')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Are you sure you want to delete these 3 messages?')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await screen.findByText('No messages yet')
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false)
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('3 messages deleted'))
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})

describe('the detail', () => {
  test('opens from a link when its row is on another page', async () => {
    await renderContacts(api, { at: `${open(3)}&status=pending` })
    const panel = await panelOf('Silje Aune')
    for (const text of ['Fjordfrakt AS', 'Backend Development', '$25k - $50k', 'English', 'Can you help?'])
      expect(panel.textContent).toContain(text)
  })

  test('translates the known budget and project type', async () => {
    await renderContacts(api, { at: `${open(3)}&status=pending`, language: 'no' })
    const panel = await screen.findByRole('dialog', { name: 'Henvendelse fra Silje Aune' })
    expect(panel.textContent?.replaceAll('\u00A0', ' ')).toContain('25 000–50 000 dollar')
    expect(panel.textContent).toContain('Backendutvikling')
  })

  test('reports a deleted message', async () => {
    await renderContacts(api, { at: '/?message=00000000-0000-4000-8000-000000009999' })
    expect(await screen.findByText('This message no longer exists')).toBeDefined()
  })

  test('replies with a mail link that contains the subject only [W3]', async () => {
    api.contacts[0] = sampleContact(1, { subject: 'Hi & bcc=x@y.example\r\nBcc: z@y.example' })
    await renderContacts(api, { at: open(1) })
    const reply = within(await panelOf('Marte Lien')).getByRole('link', { name: 'Reply via Email' })
    const url = new URL(reply.getAttribute('href') ?? '')
    expect(url.pathname).toBe('marte@fjordfrakt.example')
    expect([...url.searchParams]).toEqual([['subject', 'Re: Hi & bcc=x@y.example\r\nBcc: z@y.example']])
  })

  test('shows input of any length as text [W2]', async () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
    api.contacts[0] = sampleContact(1, {
      name: `${hostile} ${'x'.repeat(300)}`,
      message: `${hostile}${'y'.repeat(9000)}`,
    })
    await renderContacts(api, { at: open(1) })
    const panel = await screen.findByRole('dialog', { name: /onerror/ })
    expect(panel.textContent).toContain(hostile)
    expect(document.querySelector('img, script')).toBeNull()
  })

  test('adds and deletes notes, and keeps an unsent note', async () => {
    const { user } = await renderContacts(api, { at: open(1) })
    const panel = within(await panelOf('Marte Lien'))
    await user.type(panel.getByRole('textbox', { name: 'Internal note' }), 'Called back')
    await user.click(panel.getByRole('button', { name: 'Close details' }))
    await user.click(await screen.findByRole('button', { name: /^Marte Lien/ }))
    const again = within(await panelOf('Marte Lien'))
    expect(again.getByRole('textbox', { name: 'Internal note' })).toHaveProperty('value', 'Called back')
    await user.click(again.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(toasts.success).toHaveBeenLastCalledWith('Note added'))
    await waitFor(() => expect(again.getByRole('listitem').textContent).toContain('Called back'))
    expect(again.getByRole('textbox', { name: 'Internal note' })).toHaveProperty('value', '')
    await user.click(again.getByRole('button', { name: 'Delete this note' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts.success).toHaveBeenLastCalledWith('Note deleted'))
  })

  test('keeps a note that failed to send', async () => {
    const { user } = await renderContacts(api, { at: open(1) })
    const panel = within(await panelOf('Marte Lien'))
    api.intercept = ({ path }) => (path === 'notes' ? refusal() : undefined)
    await user.type(panel.getByRole('textbox', { name: 'Internal note' }), 'Called back')
    await user.click(panel.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to add note', expect.any(String)))
    expect(panel.getByRole('textbox', { name: 'Internal note' })).toHaveProperty('value', 'Called back')
  })

  test('shows the history of the message', async () => {
    api.history.push(
      event(7, { status: { from: 'pending', to: 'handled' } }),
      event(8, { client_id: { from: null, to: 'client' } }),
    )
    await renderContacts(api, { at: open(1) })
    const lines = await within(await panelOf('Marte Lien')).findAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Marked as handled'),
      expect.stringContaining('Converted to a client'),
    ])
  })

  test('converts the sender to a client, and then links to the client', async () => {
    const { user } = await renderContacts(api, { at: open(1) })
    const panel = within(await panelOf('Marte Lien'))
    api.intercept = ({ path }) => {
      if (path === 'rpc/convert_contact') api.contacts[0] = sampleContact(1, { client_id: sampleContact(9).id })
      return undefined
    }
    await user.click(panel.getByRole('button', { name: 'Convert to client' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Converted to a client'))
    const link = await panel.findByRole('link', { name: 'Open the client' })
    expect(link.getAttribute('href')).toContain(`/clients/${sampleContact(9).id}`)
  })
})

describe('a message that may be from a bot', () => {
  beforeEach(() => {
    api = createContactsApi([sampleContact(1, { suspected_spam: true }), sampleContact(2, { name: 'Oliver Grant' })])
  })

  test('is marked and counted, and the list can show such messages only [W4]', async () => {
    const { user, address } = await renderContacts(api)
    expect((await row('Marte Lien')).textContent).toContain('Possible spam')
    expect((await row('Oliver Grant')).textContent).not.toContain('Possible spam')
    await waitFor(() => expect(figure('Possible spam')).toBe('1'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by possible spam' }), 'true')
    await waitFor(() => expect(address().get('suspected_spam')).toBe('true'))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Oliver Grant/ })).toBeNull())
  })

  test('loses the mark in its panel [W4]', async () => {
    const { user } = await renderContacts(api, { at: open(1) })
    const panel = within(await panelOf('Marte Lien'))
    expect(panel.getByRole('alert').textContent).toContain('no email was sent')
    await user.click(panel.getByRole('button', { name: 'Not spam' }))
    await waitFor(() => expect(panel.queryByRole('alert')).toBeNull())
    expect(patches()).toMatchObject([{ body: { suspected_spam: false } }])
    expect(toasts.success).toHaveBeenCalledWith('Marked as not spam. Its emails are on their way.')
  })
})
