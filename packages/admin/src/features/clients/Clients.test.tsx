// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { CURRENCIES } from '@nordlys/data/money/schema'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exportedText } from '../../../testing/saved-text.ts'
import { renderClients } from './testing/render-clients.tsx'
import { type ClientsApi, clientsApi, sampleClient, sampleMessage, sampleTransaction } from './testing/samples.ts'
import { isInPieces } from '@nordlys/ui/platform/types.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'

const toasts = recordToasts()

let api: ClientsApi
beforeEach(() => {
  vi.clearAllMocks()
  api = clientsApi({
    clients: [sampleClient(1), sampleClient(2, { company_name: 'Havn' })],
    transactions: [sampleTransaction(1), sampleTransaction(2, { description: 'Support', status: 'paid', amount: 100 })],
    messages: [sampleMessage(1), sampleMessage(2, { is_read: true, sender_name: 'Knut Brevik' })],
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = async (at = '', language: 'en' | 'no' = 'en') => renderClients(api, { at, language })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const sent = (method: string) => api.calls.filter((call) => call.method === method)
const ledgerStatus = () => screen.findByRole('combobox', { name: 'Status of Ledger core' })
const pay = async (user: UserEvent) => {
  await user.click(await ledgerStatus())
  await user.click(screen.getByRole('option', { name: 'Paid' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
}
const refuse = (method: string, body: object = { message: 'no' }, status = 403) => {
  api.intercept = (call) => (call.method === method ? Response.json(body, { status }) : undefined)
}

const deleteHavn = async () => {
  const { user, place } = await open(`/${sampleClient(2).id}`)
  await user.click(await screen.findByRole('button', { name: 'Delete client' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Havn?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(place()).toBe('/admin/clients'))
  await waitFor(() => expect(screen.queryByText('Havn')).toBeNull())
}

describe('the screen of clients', () => {
  test('has no cell in its export that runs as a formula [W3]', async () => {
    const changes = {
      company_name: '=1+1',
      contact_person: '@SUM(A1)',
      email: '-a@evil.example',
      legal_name: '=2',
      phone: '+47 22',
    }
    const address = { invoice_address: 'Quay 1\n=HYPERLINK("x")', reference: '\t=3' }
    api = clientsApi({ clients: [sampleClient(1, { ...changes, ...address })], transactions: [], messages: [] })
    const rendered = await open()
    await row('=1')
    const text = await exportedText(rendered)
    expect(text).toContain("'=1+1,'@SUM(A1),'-a@evil.example,'=2,")
    for (const cell of [`'=HYPERLINK(""x"")`, `'=3`, `'+47 22`]) expect(text).toContain(cell)
    // No cell, whatever separator it is read with.
    expect(text).not.toMatch(/(^|[,;\t\n])["\s]*[=+@-]/m)
  })

  test('shows the four figures by currency, with overdue beside pending', async () => {
    await open()
    await waitFor(() => expect(figure('Total Clients')).toBe('2'))
    expect(figure('Total Revenue')).toBe('$100.00 · kr\u00A0999.00')
    expect(figure('Pending Payments')).toBe('$18,400.00$250.50 overdue')
    expect(figure('Unread Messages')).toBe('1')
  })

  test.each(['', '?tab=transactions', '?tab=messages'])(
    'names the failure (%s) and recovers on retry',
    async (search) => {
      refuse('GET')
      const { user } = await open(search)
      expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch client portal data')
      api.intercept = undefined
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await screen.findAllByRole('rowheader')
    },
  )

  test('keeps the tab in the URL and renders in Norwegian', async () => {
    const { user, address } = await open('', 'no')
    await user.click(screen.getByRole('tab', { name: 'Transaksjoner' }))
    expect(address().toString()).toBe('tab=transactions')
    expect(await screen.findByRole('combobox', { name: 'Status for Ledger core' })).toBeDefined()
  })

  test('explains the next step when there are no clients', async () => {
    api.clients.splice(0)
    await open()
    expect(await screen.findByText('No clients yet')).toBeDefined()
  })
})

/** Exports January for the accountant, and returns the file. */
const fileOf = async (separator: string, language: 'en' | 'no' = 'en') => {
  const { user, saveFile } = await open('?tab=transactions', language)
  const [button, from, to, choice, submit] =
    language === 'en'
      ? ['For the accountant', 'From', 'To', 'Separator', 'Save the file']
      : ['Til regnskapsføreren', 'Fra', 'Til', 'Skilletegn', 'Lagre filen']
  await user.click(await screen.findByRole('button', { name: button }))
  // A separate dialog is shown while it loads.
  await screen.findByLabelText(from ?? '')
  const dialog = within(screen.getByRole('dialog'))
  for (const [label = '', day = ''] of [
    [from, '2026-01-01'],
    [to, '2026-01-31'],
  ]) {
    // oxlint-disable no-await-in-loop -- one field after the other
    const field = await dialog.findByLabelText(label)
    await user.clear(field)
    await user.type(field, day)
    // oxlint-enable no-await-in-loop
  }
  if (separator !== '') await user.selectOptions(dialog.getByLabelText(choice ?? ''), separator)
  await user.click(dialog.getByRole('button', { name: submit }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const { name, content } = saveFile.mock.calls[0]?.[0] ?? {}
  if (content === undefined || !isInPieces(content)) throw new Error('It was not saved in pieces')
  let text = ''
  for await (const piece of content) text += piece
  return { name, lines: text.trim().split('\r\n') }
}

describe('the export for the accountant', () => {
  test('has the days of the company, guards formulas, and asks for the days of the period', async () => {
    const { name, lines } = await fileOf('')
    expect(name).toMatch(/^accounting-2026-01-01-2026-01-31-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines).toEqual([
      'Date,Client,Company,Description,Invoice number,Net,VAT,Amount,Currency,Status,Due,Paid on',
      "2026-01-20,Wenche Austad,Tidal Havbruk,'=1+1,2026-7,100,25.5,125.5,NOK,Paid,2026-02-03,2026-02-01",
    ])
    const params = api.calls.find(({ path }) => path === 'booked_transactions')?.params
    expect(params?.getAll('day')).toEqual(['gte.2026-01-01', 'lte.2026-01-31'])
  })

  test('has semicolons and decimal commas in Norwegian, and in English when chosen', async () => {
    const norwegian = await fileOf('', 'no')
    expect(norwegian.lines[1]).toContain(';100;25,5;125,5;NOK;Betalt;')
    cleanup()
    const english = await fileOf('Semicolon, decimal comma (Norway)')
    expect(english.lines[1]).toContain(';100;25,5;125,5;NOK;Paid;')
  })

  test('begins with last month, and refuses a period that ends before it begins', async () => {
    const { user, saveFile } = await open('?tab=transactions')
    await user.click(await screen.findByRole('button', { name: 'For the accountant' }))
    const from = await screen.findByLabelText<HTMLInputElement>('From')
    const dialog = within(screen.getByRole('dialog', { name: 'Export for the accountant' }))
    expect(from.value).toMatch(/-01$/)
    await user.clear(from)
    await user.type(from, '2999-01-01')
    await user.click(dialog.getByRole('button', { name: 'Save the file' }))
    expect(await dialog.findByText(/This is not valid/)).toBeDefined()
    expect(saveFile).not.toHaveBeenCalled()
  })
})

describe('clients', () => {
  test('are created and edited in a dialog that validates the URL', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add client' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New client' }))
    await user.type(dialog.getByLabelText('Company'), 'Isbre Kraft')
    await user.type(dialog.getByLabelText('Contact person'), 'Liv Sandnes')
    await user.type(dialog.getByLabelText('Email'), 'liv')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Enter an email address/)).toBeDefined()
    await user.type(dialog.getByLabelText('Email'), '@isbre.example')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Client created successfully'))
    await row('Isbre Kraft')
  })

  test('trigger a question before a duplicate email address is saved: open the existing client, or save anyway', async () => {
    const { user, address, place } = await open()
    const fill = async () => {
      await user.click(screen.getByRole('button', { name: 'Add client' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'New client' }))
      await user.type(dialog.getByLabelText('Company'), 'Tidal Havbruk AS')
      await user.type(dialog.getByLabelText('Contact person'), 'Wenche Austad')
      await user.type(dialog.getByLabelText('Email'), 'Wenche@tidal.example')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      expect(await dialog.findByText(/is already a client with this email/)).toBeDefined()
      return dialog
    }
    let dialog = await fill()
    expect(sent('POST').filter(({ path }) => path === 'clients')).toEqual([])
    expect(dialog.getByLabelText<HTMLInputElement>('Company').value).toBe('Tidal Havbruk AS')
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Client created successfully'))
    dialog = await fill()
    await user.click(dialog.getByRole('link', { name: 'Open Havn' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(place()).toBe(`/admin/clients/${sampleClient(2).id}`))
    expect(address().has('editClient')).toBe(false)
  })

  test('with transactions cannot be deleted, and explain why beforehand', async () => {
    const { user } = await open(`/${sampleClient(1).id}`)
    const why = await screen.findByText(/^Bookkeeping law requires transactions to be kept/)
    const button = screen.getByRole('button', { name: 'Delete client' })
    expect(button.getAttribute('aria-describedby')).toBe(why.id)
    await user.click(button)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('without transactions are deleted after a confirmation, unless undone', async () => {
    await deleteHavn()
    toasts.pressUndo()
    expect(await screen.findByText('Havn')).toBeTruthy()
    expect(api.clients).toHaveLength(2)
    cleanup()
    await deleteHavn()
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Client deleted successfully'))
    expect(api.clients).toHaveLength(1)
  })

  test('explain why they are kept when a transaction was created before the deletion was sent', async () => {
    await deleteHavn()
    refuse('DELETE', { code: '23503', message: 'violates foreign key constraint' }, 409)
    toasts.endUndo()
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
        'Failed to delete client',
        'Bookkeeping law requires transactions to be kept, so a client with transactions cannot be deleted.',
      ),
    )
    expect(await screen.findByText('Havn')).toBeTruthy()
  })
})

describe('transactions', () => {
  test('are filtered by the status that the database derives', async () => {
    api.transactions[0] = sampleTransaction(1, { due_date: '2020-01-31', status: 'overdue' })
    await open('?tab=transactions&status=overdue')
    expect((await row('Ledger core')).textContent).toContain('Overdue31 Jan 2020')
    const call = api.calls.find(({ path }) => path === 'searched_transactions_with_status')
    expect(call?.params.get('status')).toBe('eq.overdue')
    expect((await ledgerStatus()).textContent).toBe('Overdue')
  })

  test('open as a read-only record when paid, and are reversed after a confirmation', async () => {
    const { user } = await open(`?tab=transactions&editTransaction=${sampleTransaction(2).id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction' }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Reverse' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Reverse $100.00 from Tidal Havbruk?' }))
    expect(question.getByText(/adds a record of -\$100\.00/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Reverse' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Transaction reversed'))
    expect(await dialog.findByText('Reversed')).toBeDefined()
    const again = await dialog.findByRole('button', { name: 'Reverse', description: /^This transaction was reversed/ })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await user.click(await dialog.findByRole('button', { name: 'Show the reversal' }))
    expect(await screen.findByText('This record reverses an earlier transaction.')).toBeDefined()
    expect(screen.getByText('-$100.00', { selector: 'strong' })).toBeDefined()
  })

  test('change their status optimistically, and roll back when the server refuses', async () => {
    const { user } = await open('?tab=transactions')
    refuse('PATCH')
    await pay(user)
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to update transaction status', expect.any(String)),
    )
    await waitFor(async () => expect((await ledgerStatus()).textContent).toBe('Pending'))
    api.intercept = undefined
    await pay(user)
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Transaction status updated'))
    expect(api.transactions[0]?.status).toBe('paid')
    // Paid is final: the status can no longer be changed.
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Status of Ledger core' })).toBeNull())
  })

  test('are added to a client found by the server, in a selectable currency', async () => {
    // Opened by its URL, before the company's currency is loaded.
    const { user } = await open('?tab=transactions&editTransaction=new')
    await screen.findByRole('combobox', { name: 'Client' })
    const dialog = within(screen.getByRole('dialog', { name: 'New transaction' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Please choose one.')
    await user.type(dialog.getByRole('combobox', { name: 'Client' }), 'havn')
    await user.click(await screen.findByRole('option', { name: 'Havn' }))
    await user.type(dialog.getByLabelText('Description'), 'Berth board')
    await user.type(dialog.getByLabelText('Amount'), '-12.5')
    const currency = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' })
    expect(currency.value).toBe('USD')
    expect([...currency.options].map(({ value }) => value).filter(Boolean)).toEqual([...CURRENCIES])
    await user.selectOptions(currency, 'NOK')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Transaction created successfully'))
    expect(sent('POST').find(({ path }) => path === 'client_transactions')?.body).toEqual({
      client_id: sampleClient(2).id,
      description: 'Berth board',
      amount: -12.5,
      currency: 'NOK',
      status: 'pending',
      due_date: null,
      reference: null,
    })
  })
})

describe('messages', () => {
  test('are marked as read, irreversibly', async () => {
    const { user } = await open('?tab=messages')
    await user.click(within(await row('Wenche')).getByRole('button', { name: /Mark the message/ }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Message marked as read'))
    expect(within(await row('Wenche')).queryByRole('button', { name: /Mark the message/ })).toBeNull()
    await waitFor(() => expect(figure('Unread Messages')).toBe('0'))
    expect(sent('PATCH')[0]?.body).toEqual({ is_read: true })
  })

  test("distinguish 'all read' from 'no match'", async () => {
    for (const message of api.messages) message.is_read = true
    await open('?tab=messages&unread=yes')
    expect(await screen.findByText('No unread messages')).toBeDefined()
  })

  test('are marked as read together only after the time for an undo, because it is irreversible', async () => {
    const { user } = await open('?tab=messages')
    await row('Wenche')
    const markAll = async () => user.click(screen.getByRole('button', { name: 'Mark all on this page as read' }))
    await markAll()
    expect((await row('Wenche')).textContent).not.toContain('Unread')
    toasts.pressUndo()
    await waitFor(async () => expect((await row('Wenche')).textContent).toContain('Unread'))
    expect(sent('PATCH')).toHaveLength(0)
    await markAll()
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('1 message marked as read'))
    expect(screen.getByText('No unread messages on this page.')).toBeDefined()
    expect(api.messages.every(({ is_read }) => is_read)).toBe(true)
  })

  test('are not called read while they load', async () => {
    const { promise: never } = Promise.withResolvers<Response>()
    const inner = api.intercept
    api.intercept = (call) => (call.path === 'searched_client_messages' ? never : inner?.(call))
    await open('/?tab=messages')
    expect(
      await screen.findByRole('button', { name: 'Mark all on this page as read', description: 'Loading…' }),
    ).toBeDefined()
    expect(screen.queryByText('No unread messages on this page.')).toBeNull()
  })

  test('stay unread when the server refuses', async () => {
    const { user } = await open('?tab=messages')
    await row('Wenche')
    refuse('PATCH')
    await user.click(screen.getByRole('button', { name: 'Mark all on this page as read' }))
    toasts.endUndo()
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to update message', expect.any(String)),
    )
    await waitFor(async () => expect((await row('Wenche')).textContent).toContain('Unread'))
  })

  test('open in their conversation, or offer a mail while no one can read an answer', async () => {
    await open(`?tab=messages&message=${sampleMessage(1).id}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Message from Wenche Austad' }))
    expect((await panel.findByRole('listitem', { current: true })).textContent).toContain('Can we have a report')
    expect((await panel.findByRole('link', { name: 'Reply by email' })).getAttribute('href')).toBe(
      'mailto:wenche@tidal.example?subject=Re%3A%20your%20message%20to%20us',
    )
  })

  test('are listed without the answers', async () => {
    api.messages.push(sampleMessage(3, { is_from_staff: true, sender_name: 'Ada Admin' }))
    await open('?tab=messages')
    await row('Wenche')
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    expect(figure('Unread Messages')).toBe('1')
  })
})
