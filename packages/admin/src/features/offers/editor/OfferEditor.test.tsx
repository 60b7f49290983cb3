// @vitest-environment jsdom
import { deliverMessage } from '@nordlys/ui/testing/messages.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepSide, sidesOf } from '@nordlys/ui/testing/conflict.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { sampleClient } from '../../../../testing/sample-client.ts'
import { sampleOffer, TERMS } from '../../../../testing/sample-offer.ts'
import { fakeOffers, type OffersApi } from '../testing/fake-offers.ts'
import { renderOffers } from '../testing/render-offers.tsx'
import { showMarkdown } from '../../../../testing/markdown-view.ts'

const toasts = recordToasts()

let api: OffersApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  showMarkdown()
  api = fakeOffers([sampleOffer(1)])
})

const DRAFT = sampleOffer(1)
const CLIENT = { ...sampleClient(500, { contact_person: 'Wenche Tidemand', currency: 'SEK' }) }
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const PRICE_ITEM = {
  id: uuid(1),
  text_en: 'Hosting',
  text_no: 'Drift',
  unit: 'hour',
  price: 100,
  currency: 'NOK',
  vat_code: 'standard',
  is_active: true,
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
}
const open = async (language: 'en' | 'no' = 'en') => {
  const rendered = await renderOffers(api, { at: `/${DRAFT.id}`, language })
  await screen.findByRole('form')
  return rendered
}
const inputs = (name: string | RegExp) => screen.getAllByLabelText<HTMLInputElement>(name)
const write = (name: string | RegExp, value: string, index = 0) =>
  fireEvent.change(inputs(name)[index] ?? document.body, { target: { value } })
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const saved = (times: number) =>
  waitFor(() => expect(toasts.success.mock.calls.filter(([text]) => text === 'Offer saved')).toHaveLength(times))
const descriptions = () => inputs('Description').map(({ value }) => value)

const mainButtons = () =>
  Array.from(document.querySelectorAll('form .MuiButton-contained'), ({ textContent }) => textContent)

test('the main button sends a saved and complete offer, and otherwise saves', async () => {
  await open()
  const send = await screen.findByRole('button', { name: 'Send' })
  await waitFor(() => expect(mainButtons()).toEqual(['Send']))
  write('Quantity', '3')
  await waitFor(() => expect(mainButtons()).toEqual(['Save']))
  expect(send.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Send', description: /Save before you send\.$/ })).toBe(send)
})

test('saves edits against the opened version, and stays open for the next change', async () => {
  await open()
  write('Quantity', '3')
  save()
  await saved(1)
  expect(api.saved[0]?.was).toBe(DRAFT.updated_at)
  expect(api.saved[0]?.content.lines[0]).toMatchObject({ text: 'Design', quantity: 3, price: 1000 })
  write('Quantity', '4')
  save()
  await saved(2)
  expect(api.offers[0]?.lines[0]?.quantity).toBe(4)
  expect(await screen.findByText('Everything is saved.')).toBeTruthy()
})

test('fills the next payment with what remains of the plan', async () => {
  const { user } = await open()
  const plan = within(screen.getByRole('region', { name: 'Payment plan' }))
  const shares = () => plan.getAllByLabelText<HTMLInputElement>('Share').map(({ value }) => value)
  fireEvent.change(plan.getAllByLabelText('Share')[0] ?? document.body, { target: { value: '30' } })
  await user.click(plan.getByRole('button', { name: 'Add payment' }))
  expect(shares()).toEqual(['30', '70'])
  await user.click(plan.getByRole('button', { name: 'Add payment' }))
  expect(shares()).toEqual(['30', '70', ''])
})

test('reads and shows numbers with a comma in Norwegian', async () => {
  await open('no')
  write('Antall', '1,5')
  write('Pris', '0,05', 1)
  save()
  await waitFor(() => expect(api.saved).toHaveLength(1))
  expect(api.saved[0]?.content.lines).toMatchObject([{ quantity: 1.5 }, { price: 0.05 }])
})

test('asks what to do with the amounts when the currency changes', async () => {
  api = fakeOffers([
    sampleOffer(1, {
      plan: [
        { id: crypto.randomUUID(), title: 'First', share: null, amount: 99.99, due: 'acceptance', due_date: null },
        { id: crypto.randomUUID(), title: 'Rest', share: 50, amount: null, due: 'delivery', due_date: null },
      ],
    }),
  ])
  const { user } = await open()
  const currency = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' })
  await user.selectOptions(currency, 'USD')
  expect(currency.value).toBe('NOK')
  const question = within(screen.getByRole('group', { name: 'Change from NOK to USD?' }))
  await user.click(question.getByRole('button', { name: 'Convert amounts' }))
  await question.findByText('Enter a rate above 0.')
  await user.type(question.getByRole('spinbutton', { name: /^Rate: 1 NOK is/ }), '0.095{Enter}')
  await waitFor(() => expect(currency.value).toBe('USD'))
  expect(screen.queryByRole('group', { name: /^Change from/ })).toBeNull()
  save()
  await saved(1)
  expect(api.saved[0]?.content).toMatchObject({
    currency: 'USD',
    lines: [{ price: 95 }, { price: 47.5 }],
    plan: [{ amount: 9.5 }, { share: 50 }],
  })
})

test('empties the prices for another currency, or keeps the currency', async () => {
  const { user } = await open()
  const currency = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' })
  await user.selectOptions(currency, 'EUR')
  await user.click(screen.getByRole('button', { name: 'Keep NOK' }))
  expect([currency.value, ...inputs('Price').map(({ value }) => value)]).toEqual(['NOK', '1000', '500'])
  await user.selectOptions(currency, 'EUR')
  await user.click(screen.getByRole('button', { name: 'Empty amounts' }))
  expect([currency.value, ...inputs('Price').map(({ value }) => value)]).toEqual(['EUR', '', ''])
  // Without a price, nothing is asked.
  await user.selectOptions(currency, 'SEK')
  expect(currency.value).toBe('SEK')
})

test('shows the amounts that the database computes, latest first', async () => {
  await open()
  const totals = await screen.findByRole('region', { name: 'Total' })
  await waitFor(() => expect(totals.textContent).toContain('3,125.00'))
  write('Quantity', '1')
  write('Quantity', '4')
  await waitFor(() => expect(totals.textContent).toContain('5,625.00'))
})

test('takes a discount off the total, in per cent or as an amount', async () => {
  const { user } = await open()
  const choose = (basis: string) => user.selectOptions(screen.getByLabelText('Discount on the total'), basis)
  await choose('Per cent')
  save()
  expect(await screen.findByText(/^Enter a share above 0 and at most 100%/)).toBeTruthy()
  expect(api.saved).toEqual([])
  write('Share', '100.01')
  save()
  write('Share', '10')
  const totals = within(screen.getByRole('region', { name: 'Total' }))
  expect((await totals.findByText('Discount (10%)')).nextElementSibling?.textContent).toContain('250.00')
  save()
  await saved(1)
  expect(api.saved[0]?.content).toMatchObject({ discount_share: 10, discount_amount: null })
  // A percentage is no amount.
  await choose('Amount')
  write('Amount excl. VAT', '99.5')
  save()
  await saved(2)
  expect(api.saved[1]?.content).toMatchObject({ discount_share: null, discount_amount: 99.5 })
  await choose('None')
  save()
  await saved(3)
  expect(api.saved[2]?.content).toMatchObject({ discount_share: null, discount_amount: null })
})

test('picks a line from the price list, in the language and the currency of the offer', async () => {
  const item = { ...PRICE_ITEM, unit: 'month', price: 1900, vat_code: 'low' }
  api.prices.push(
    item,
    { ...item, id: uuid(2), text_en: 'In euro', currency: 'EUR' },
    { ...item, id: uuid(3), text_en: 'Sold no more', is_active: false },
  )
  const { user } = await open()
  const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Pick from the price list' })
  await user.click(picker)
  const found = within(await screen.findByRole('listbox'))
  expect(found.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Hosting'),
  ])
  await user.type(picker, 'host')
  await user.click(screen.getByRole('option', { name: /Hosting/ }))
  expect(descriptions()).toEqual(['Design', 'Support', 'Hosting'])
  expect(picker.value).toBe('')
  save()
  await saved(1)
  expect(api.saved[0]?.content.lines[2]).toMatchObject({
    text: 'Hosting',
    quantity: 1,
    unit: 'month',
    price: 1900,
    vat_code: 'low',
    discount: 0,
  })
})

test('picks the Norwegian text for a Norwegian offer, whichever language the screen has', async () => {
  api = fakeOffers([sampleOffer(1, { language: 'no' })])
  api.prices.push(PRICE_ITEM)
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Pick from the price list' }))
  await user.click(await screen.findByRole('option', { name: /Drift/ }))
  expect(descriptions()).toEqual(['Design', 'Support', 'Drift'])
})

test('moves, adds and removes lines by buttons, and undoes a removal', async () => {
  const { user } = await open()
  const lines = screen.getByRole('region', { name: 'Lines' })
  await user.click(within(lines).getByRole('button', { name: 'Move entry 2 up' }))
  expect(descriptions()).toEqual(['Support', 'Design'])
  await user.click(within(lines).getByRole('button', { name: 'Add line' }))
  expect(descriptions()).toEqual(['Support', 'Design', ''])
  await user.click(within(lines).getByRole('button', { name: 'Remove entry 3' }))
  await user.click(within(lines).getByRole('button', { name: 'Remove entry 1' }))
  expect(descriptions()).toEqual(['Design'])
  save()
  await saved(1)
  expect(api.saved[0]?.content.lines.map(({ id }) => id)).toEqual([DRAFT.lines[0]?.id])
})

test('moves entries with Alt and an arrow key, keeps the focus and announces the position', async () => {
  await open()
  const first = inputs('Description')[0] ?? document.body
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
  expect(descriptions()).toEqual(['Support', 'Design'])
  expect(document.activeElement).toBe(first)
  expect(screen.getByText('Now 2 of 2')).toBeTruthy()
  fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
  expect(descriptions()).toEqual(['Support', 'Design'])
  fireEvent.keyDown(first, { key: 'ArrowUp', altKey: true })
  expect(descriptions()).toEqual(['Design', 'Support'])
  // These are other shortcuts, and Alt with an arrow opens a list.
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true, shiftKey: true })
  fireEvent.keyDown(inputs('Unit')[0] ?? document.body, { key: 'ArrowDown', altKey: true })
  expect(descriptions()).toEqual(['Design', 'Support'])
})

test('moves a line by its handle, and leaves it in place when the drag is cancelled', async () => {
  HTMLElement.prototype.setPointerCapture = vi.fn<() => void>()
  await open()
  const lines = screen.getByRole('region', { name: 'Lines' })
  const [first, second] = within(lines).getAllByRole('listitem')
  const handle = first?.querySelector('[data-handle]') ?? document.body
  for (const [item, top] of [
    [first, 200],
    [second, 300],
  ] as const)
    vi.spyOn(item ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 100))
  const drag = (end: 'pointerUp' | 'pointerCancel') => {
    fireEvent.pointerDown(handle, { clientY: 250, button: 0 })
    fireEvent.pointerMove(handle, { clientY: 350 })
    fireEvent[end](handle)
  }
  drag('pointerCancel')
  expect(descriptions()).toEqual(['Design', 'Support'])
  drag('pointerUp')
  expect(descriptions()).toEqual(['Support', 'Design'])
})

test('fills in an empty recipient from the client, and saves the client', async () => {
  api = fakeOffers([
    sampleOffer(1, { recipient_name: null, recipient_email: 'kept@fjord.example', company_name: null }),
  ])
  api.clients.push(CLIENT)
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: /^Client/ }))
  await user.click(await screen.findByRole('option', { name: 'Tidal Havbruk' }))
  expect(inputs('Name')[0]?.value).toBe('Wenche Tidemand')
  expect(inputs('Email')[0]?.value).toBe('kept@fjord.example')
  expect(inputs(/^Company/)[0]?.value).toBe('Tidal Havbruk')
  save()
  await saved(1)
  expect(api.saved[0]?.content.client_id).toBe(CLIENT.id)
})

const chosen = () => [
  screen.getByLabelText<HTMLSelectElement>('Language').value,
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' }).value,
]

test.each([
  ['changes', 'nothing is written', { sections: [], lines: [] }, ['no', 'SEK']],
  ['keeps', 'there are lines', { sections: [] }, ['en', 'NOK']],
  ['keeps', 'there are texts', { lines: [] }, ['en', 'NOK']],
])('%s its language and currency when a client is chosen while %s', async (_does, _when, content, offered) => {
  api = fakeOffers([sampleOffer(1, content)])
  api.clients.push(CLIENT)
  const { user } = await open()
  const choose = async () => {
    await user.click(screen.getByRole('combobox', { name: /^Client/ }))
    await user.click(await screen.findByRole('option', { name: 'Tidal Havbruk' }))
  }
  await choose()
  expect(chosen()).toEqual(offered)
})

test('proposes a new offer with the input when the client of a sent one is changed, and opens it [D25]', async () => {
  const sent = sampleOffer(1, { version: 1, state: 'sent' })
  api = fakeOffers([sent])
  const inner = api.intercept
  api.intercept = (call) =>
    call.path === 'rpc/save_offer' && Reflect.get(Object(call.body), 'offer') === sent.id
      ? Response.json({ code: 'P0001', message: 'other_client' }, { status: 400 })
      : inner?.(call)
  const { user } = await open()
  write(/^Company/, 'Tidal Havbruk')
  save()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(inputs(/^Company/)[0]?.value).toBe('Tidal Havbruk')
  expect(api.saved).toEqual([])
  save()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make a new offer' }))
  await waitFor(() => expect(api.saved[0]?.content).toMatchObject({ company_name: 'Tidal Havbruk', title: sent.title }))
  expect(api.saved[0]?.content).not.toMatchObject({ id: sent.id })
  expect(await screen.findByText('Everything is saved.')).toBeTruthy()
  expect(toasts.error).not.toHaveBeenCalled()
})

test('keeps the client of a change order', async () => {
  api = fakeOffers([sampleOffer(1, { engagement_id: CLIENT.id, client_id: CLIENT.id })])
  api.clients.push(CLIENT)
  await open()
  const client = screen.getByRole<HTMLInputElement>('combobox', { name: /^Client/ })
  expect(client.disabled).toBe(true)
  await waitFor(() => expect(client.value).toBe('Tidal Havbruk'))
})

const posted = (title: string) => [{ type: 'preview-content', content: expect.objectContaining({ title }) }, '*']

test('previews the last saved version in the page of the client, and posts it only to that page [W14]', async () => {
  // Wide enough for a phone beside the form.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1360px'),
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('The client’s page on a phone')
  expect(frame.src).toBe(`${location.origin}/offer`)
  const { contentWindow } = frame
  const post = vi.spyOn(contentWindow ?? window, 'postMessage').mockReturnValue()
  deliverMessage({ type: 'preview-ready' }, { source: window, origin: location.origin })
  expect(post).not.toHaveBeenCalled()
  act(() => deliverMessage({ type: 'preview-ready' }, { source: contentWindow, origin: location.origin }))
  expect(post.mock.calls).toEqual([posted(DRAFT.title)])
  write('Title', 'Saved later')
  expect(await screen.findByText(/your latest changes are not in it/)).toBeTruthy()
  expect(post).toHaveBeenCalledOnce()
  save()
  await waitFor(() => expect(post.mock.lastCall).toEqual(posted('Saved later')))
})

test('saves a draft of the PDF', async () => {
  const inner = api.intercept
  const asked: unknown[] = []
  api.intercept = (call) => {
    if (!call.path.endsWith('/send-offer')) return inner?.(call)
    asked.push(call.body)
    return Response.json({ data: { name: 'offer-1001-1-draft.pdf', base64: btoa('%PDF-1.7') }, error: null })
  }
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(await screen.findByRole('button', { name: 'Save as PDF' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('File saved'))
  expect(asked).toEqual([{ offer: DRAFT.id, updated_at: DRAFT.updated_at, preview: true }])
})

test('requires the missing parts of a line and of the plan, and stores nothing before', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add line' }))
  write('Share', '150')
  save()
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy()
  expect(screen.getByText(/Enter an amount between/)).toBeTruthy()
  expect(screen.getByText(/at most 100%/)).toBeTruthy()
  expect(api.saved).toEqual([])
})

test('shows both versions when a colleague has saved the offer, and overwrites neither [R4]', async () => {
  const { user } = await open()
  write('Price', '1200')
  api.offers[0] = {
    ...DRAFT,
    title: 'Theirs',
    lines: DRAFT.lines.map((line, index) => (index === 0 ? { ...line, price: 900 } : line)),
    updated_at: '2026-05-05T00:00:00Z',
  }
  save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  expect(sidesOf(dialog, 'Lines (Entry 1)')).toEqual(['900', '1200'])
  expect(api.saved).toEqual([])
  await keepSide(user, dialog, 'Lines (Entry 1)', 'Yours')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await saved(1)
  expect(api.saved[0]).toMatchObject({ was: '2026-05-05T00:00:00Z', content: { title: 'Theirs' } })
  expect(api.saved[0]?.content.lines[0]?.price).toBe(1200)
})

test('stores unsaved edits in the browser and offers them at the next visit', async () => {
  const first = await open()
  write('Title', 'Nearly lost')
  write('Quantity', 'three')
  await waitFor(() => expect(localStorage.getItem(`offer-draft:${DRAFT.id}`)).toContain('Nearly lost'))
  first.unmount()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Restore changes' }))
  await waitFor(() => expect(inputs('Title')[0]?.value).toBe('Nearly lost'))
})

test('stores changed terms as a new version, and chooses it', async () => {
  const added: unknown[] = []
  const id = '00000000-0000-4000-8000-00000000a002'
  const inner = api.intercept
  api.intercept = (call) => {
    if (call.path === 'rpc/add_offer_terms') {
      added.push(call.body)
      return Response.json(id)
    }
    if (call.path === 'offer_terms' && added.length > 0) return Response.json([{ ...TERMS, id, version: 2 }, TERMS])
    return inner?.(call)
  }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Read or change the terms' }))
  fireEvent.change(await screen.findByLabelText('English'), { target: { value: 'Pay at once.' } })
  await user.click(screen.getByRole('button', { name: 'Save as a new version' }))
  await waitFor(() => expect(added).toEqual([{ english: 'Pay at once.', norwegian: 'Betal i tide.' }]))
  expect(api.saved).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Terms' })).toBeNull())
  save()
  await saved(1)
  expect(api.saved[0]?.content.terms_id).toBe(id)
})

/** Opens an offer without terms, whose versions of the terms have this answer. */
async function openWithoutTerms(answer: () => Promise<Response> | Response) {
  api = fakeOffers([sampleOffer(1, { terms_id: null })])
  const inner = api.intercept
  api.intercept = (call) => (call.path === 'offer_terms' && !call.params.has('id') ? answer() : inner?.(call))
  return open()
}

test('opens the latest terms once they have loaded when the button is pressed earlier', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { user } = await openWithoutTerms(() => held.then(() => Response.json([TERMS])))
  await user.click(screen.getByRole('button', { name: 'Read or change the terms' }))
  expect(screen.queryByLabelText('English')).toBeNull()
  release()
  expect(await screen.findByLabelText<HTMLTextAreaElement>('English')).toHaveProperty('value', TERMS.text_en)
})

test('reports that the terms cannot be read, instead of opening empty ones', async () => {
  const { user } = await openWithoutTerms(() => Response.json({ message: 'down' }, { status: 400 }))
  await user.click(screen.getByRole('button', { name: 'Read or change the terms' }))
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('The terms could not be read', expect.any(String)),
  )
  expect(screen.queryByLabelText('English')).toBeNull()
})

test('explains that an answered offer cannot be edited', async () => {
  api = fakeOffers([sampleOffer(1, { state: 'accepted', version: 1 })])
  await renderOffers(api, { at: `/${DRAFT.id}` })
  expect(await screen.findByText('This offer can no longer be edited')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})
