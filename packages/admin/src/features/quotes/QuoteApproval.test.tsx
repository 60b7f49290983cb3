// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { sampleOffer } from '../../../testing/sample-offer.ts'
import { createFakeApi, type FakeApi } from './testing/fake-api.ts'
import { renderQuotes } from './testing/render-quotes.tsx'
import { sampleRequest, sampleTemplates } from './testing/samples.ts'

const toasts = recordToasts()
const REQUEST = sampleRequest(1)

let api: FakeApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  api = createFakeApi([REQUEST], [...sampleTemplates])
})

interface Shown {
  readonly title: string
  readonly action: { readonly label: string; readonly onClick: () => void }
}

/** Returns the toasts with a button. */
function shown(): Shown[] {
  const found: Shown[] = []
  const success = (title: string, { action }: Pick<Shown, 'action'>) => void found.push({ title, action })
  for (const [show] of toasts.by.mock.calls) if (typeof show === 'function') show({ success })
  return found
}

/** Approves the request in its panel, once its offers have loaded. */
async function approve() {
  const { user, address } = await renderQuotes(api, { at: `/?request=${REQUEST.id}` })
  const panel = within(await screen.findByRole('dialog', { name: /Kari Solberg/ }))
  await panel.findByRole('link', { name: /^Make an/ })
  if (api.offers.length > 0) await panel.findByRole('link', { name: /A ledger/ })
  await user.click(panel.getByRole('button', { name: 'Approve' }))
  return { address }
}

test('an approval offers a new offer, in the toast and by keyboard in the panel', async () => {
  const { address } = await approve()
  expect(document.activeElement?.textContent).toBe('Make an offer')
  await waitFor(() => expect(shown()).toHaveLength(1))
  const [toast] = shown()
  expect([toast?.title, toast?.action.label]).toEqual(['Quote status updated', 'Make an offer'])
  act(() => toast?.action.onClick())
  await waitFor(() => expect(address().get('new')).toBe(REQUEST.id))
})

test('an approval links to the latest existing offer', async () => {
  api.offers.push(sampleOffer(1, { quote_request_id: REQUEST.id, title: 'A ledger' }))
  const { address } = await approve()
  expect(document.activeElement?.textContent).toContain('A ledger')
  await waitFor(() => expect(shown()).toHaveLength(1))
  const [toast] = shown()
  expect(toast?.action.label).toBe('Open the offer')
  act(() => toast?.action.onClick())
  await waitFor(() => expect(address().get('offer')).toBe(sampleOffer(1).id))
})

test('an approval is confirmed when the offers cannot be read', async () => {
  api.intercept = ({ path }) => (path === 'offers_with_state' ? refusal() : undefined)
  const { user } = await renderQuotes(api)
  await user.click(await screen.findByRole('combobox', { name: 'Status of the request from Kari Solberg' }))
  await user.click(screen.getByRole('option', { name: 'Approved' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Quote status updated'))
})
