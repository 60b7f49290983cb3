// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/fake-api.ts'
import { createFakeApi, type FakeApi } from './testing/fake-api.ts'
import { renderQuotes } from './testing/render-quotes.tsx'
import { sampleTransaction } from '../clients/testing/samples.ts'
import { sampleRequest, sampleTemplates } from './testing/samples.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'

const toasts = recordToasts()

let api: FakeApi
beforeEach(() => {
  vi.clearAllMocks()
  api = createFakeApi(
    [sampleRequest(1), sampleRequest(2, { client_name: 'Jonas Lie', status: 'approved' })],
    sampleTemplates.map((template) => ({ ...template })),
  )
})

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const statusOf = (name: string) => screen.getByRole('combobox', { name: `Status of the request from ${name}` })
const panelOf = (name: string) => screen.findByRole('dialog', { name: `Quote request from ${name}` })
const called = (path: string) => api.calls.filter((call) => call.path === path)

const selectAll = async (user: UserEvent, action: string) => {
  await row('Kari Solberg')
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  const selected = within(screen.getByRole('status', { name: 'Selected rows' }))
  await user.click(await selected.findByRole('button', { name: action }))
}

describe('the requests', () => {
  test('change their status together in one request, unless undone', async () => {
    const { user } = await renderQuotes(api)
    await selectAll(user, 'Rejected')
    await waitFor(() => expect(statusOf('Kari Solberg').textContent).toBe('Rejected'))
    expect(api.requests.map(({ status }) => status)).not.toContain('rejected')
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('2 requests set to: rejected'))
    expect(api.requests.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(api.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  test('are deleted together, except those that became a transaction', async () => {
    api.requests[0] = sampleRequest(1, { client_transaction_id: sampleRequest(9).id })
    const { user } = await renderQuotes(api)
    await selectAll(user, 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this request?' })
    expect(question.textContent).toContain('A request that has become a transaction cannot be deleted')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Jonas Lie')).toBeNull())
    toasts.pressUndo()
    expect(await screen.findByText('Jonas Lie')).toBeTruthy()
    expect(api.requests).toHaveLength(2)
  })

  test('are deleted from the panel, or explain beforehand why they cannot be', async () => {
    api.requests[1] = sampleRequest(2, { client_transaction_id: sampleRequest(9).id })
    const { user } = await renderQuotes(api, { at: `/?request=${sampleRequest(1).id}` })
    await user.click(await screen.findByRole('button', { name: 'Delete request' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts.undo).toHaveBeenCalledOnce())
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Quote request deleted'))
    expect(api.requests).toHaveLength(1)
    cleanup()
    await renderQuotes(api, { at: `/?request=${sampleRequest(2).id}` })
    const kept = await screen.findByRole('button', { name: 'Delete request' })
    expect(kept.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/cannot be deleted, because the transaction is based on it/).id).toBe(
      kept.getAttribute('aria-describedby'),
    )
  })

  test('roll back individually when the server refuses, and keep later changes', async () => {
    const { user } = await renderQuotes(api)
    await row('Kari Solberg')
    const pending = Promise.withResolvers<Response>()
    api.intercept = ({ method, params }) =>
      method === 'PATCH' && params.get('id')?.includes(sampleRequest(1).id) ? pending.promise : undefined
    await user.click(statusOf('Kari Solberg'))
    await user.click(screen.getByRole('option', { name: 'Approved' }))
    await user.click(statusOf('Jonas Lie'))
    await user.click(screen.getByRole('option', { name: 'Rejected' }))
    // The lists are not refetched, so that the test sees the rolled-back rows.
    api.intercept = () => refusal()
    pending.resolve(refusal())
    await waitFor(() => expect(toasts.error).toHaveBeenCalled())
    await waitFor(() => expect(statusOf('Kari Solberg').textContent).toBe('Pending'))
    expect(statusOf('Jonas Lie').textContent).toBe('Rejected')
  })

  test('are filtered by service on the server', async () => {
    const { user, address } = await renderQuotes(api)
    await row('Kari Solberg')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by service' }), 'Technical consulting')
    await screen.findByText('No matches')
    expect(address().get('service_type')).toBe('Technical consulting')
    expect(called('searched_quote_requests').at(-1)?.params.get('service_type')).toBe('eq.Technical consulting')
  })

  test('open from a link on any page of the list', async () => {
    await renderQuotes(api, { at: `/?status=rejected&request=${sampleRequest(2).id}` })
    await screen.findByText('No matches')
    expect(await panelOf('Jonas Lie')).toBeDefined()
  })

  test.each(['00000000-0000-4000-8000-000000009999', 'no-id'])('report a missing request (%s)', async (id) => {
    await renderQuotes(api, { at: `/?request=${id}` })
    expect(await screen.findByText('This request no longer exists')).toBeDefined()
  })
})

describe('a conversion', () => {
  test('is offered for approved requests only, and afterwards shows the result', async () => {
    const { user } = await renderQuotes(api, { at: `/?request=${sampleRequest(2).id}` })
    const panel = await panelOf('Jonas Lie')
    api.intercept = ({ path }) => {
      const [, approved] = api.requests
      if (path !== 'rpc/convert_quote_request' || !approved) return undefined
      api.requests[1] = { ...approved, client_transaction_id: '00000000-0000-4000-8000-00000000abcd' }
      return Response.json({})
    }
    await user.click(within(panel).getByRole('button', { name: 'Convert to client' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Convert to client' }))
    await waitFor(() =>
      expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Converted to a client and a transaction'),
    )
    await within(panel).findByText(/Converted to a client with a transaction of \$33,000\.00/)
    expect(within(panel).queryByRole('button', { name: 'Convert to client' })).toBeNull()
  })

  test('waits for the approval of a pending request', async () => {
    await renderQuotes(api, { at: `/?request=${sampleRequest(1).id}` })
    const panel = await panelOf('Kari Solberg')
    const convert = within(panel).getByRole('button', { name: 'Convert to client', description: /^Approve/ })
    expect(convert.getAttribute('aria-disabled')).toBe('true')
    const main = Array.from(panel.querySelectorAll('.MuiButton-contained'), ({ textContent }) => textContent)
    expect(main).toContain('Approve')
    expect(main).not.toContain('Make an offer')
  })
})

/** Selects 'Rejected' for the converted request; resolves once the dialog is open. */
const reject = async () => {
  const rendered = await renderQuotes(api)
  await rendered.user.click(await screen.findByRole('combobox', { name: 'Status of the request from Jonas Lie' }))
  await rendered.user.click(screen.getByRole('option', { name: 'Rejected' }))
  return { ...rendered, dialog: within(await screen.findByRole('alertdialog')) }
}
const patches = () => api.calls.filter(({ method }) => method === 'PATCH')

describe('rejecting a request that became a receivable', () => {
  const transaction = sampleTransaction(1, { amount: 33_000, status: 'overdue' })
  beforeEach(() => {
    api.requests[1] = sampleRequest(2, {
      client_name: 'Jonas Lie',
      status: 'approved',
      client_transaction_id: transaction.id,
    })
    api.receivables.push(transaction)
  })
  test('names client and amount first, and changes nothing until confirmed', async () => {
    const { user, dialog } = await reject()
    expect(dialog.getByText(/^Tidal Havbruk owes \$33,000\.00\./)).toBeDefined()
    expect(patches()).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Reject anyway' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Quote status updated'))
    expect(api.requests[1]?.status).toBe('rejected')
  })

  test('offers to open the receivable instead', async () => {
    const { user, dialog, address } = await reject()
    await user.click(dialog.getByRole('button', { name: 'Open the receivable' }))
    await waitFor(() => expect(address().toString()).toBe(`tab=transactions&editTransaction=${transaction.id}`))
    expect(patches()).toHaveLength(0)
  })

  test('does not ask when the receivable was reversed', async () => {
    api.receivables[0] = sampleTransaction(1, { status: 'reversed' })
    const { user } = await renderQuotes(api)
    await user.click(await screen.findByRole('combobox', { name: 'Status of the request from Jonas Lie' }))
    await user.click(screen.getByRole('option', { name: 'Rejected' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Quote status updated'))
  })
})
