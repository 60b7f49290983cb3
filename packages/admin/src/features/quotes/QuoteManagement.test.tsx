// @vitest-environment jsdom
import { quoteKeys } from '@nordlys/data/quotes/keys'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleOffer } from '../../../testing/sample-offer.ts'
import { createFakeApi, type FakeApi } from './testing/fake-api.ts'
import { renderQuotes } from './testing/render-quotes.tsx'
import { sampleRequest, sampleTemplates } from './testing/samples.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'

const toasts = recordToasts()

let api: FakeApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  api = createFakeApi(
    [
      sampleRequest(1),
      sampleRequest(2, {
        client_name: 'Jonas Lie',
        company_name: null,
        estimated_hours: 40,
        total_amount: 9750.5,
        status: 'approved',
      }),
      sampleRequest(3, { client_name: 'Tor Eide', status: 'rejected' }),
    ],
    [...sampleTemplates],
  )
})

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('strong')?.textContent)
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const status = async (name: string) => screen.findByRole('combobox', { name: `Status of the request from ${name}` })
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const choose = async (user: Awaited<ReturnType<typeof renderQuotes>>['user'], name: string, choice: string) => {
  await user.click(await status(name))
  await user.click(screen.getByRole('option', { name: choice }))
}

describe('quote management', () => {
  test('shows the four counters, with the value by currency', async () => {
    await renderQuotes(api)
    await waitFor(() => expect(figure('Pending Quotes')).toBe('1'))
    expect(figure('Approved Quotes')).toBe('1')
    expect(figure('Quote Templates')).toBe('4')
    expect(figure('Total Quote Value')).toBe('$9,750.50 · kr\u00A01,200.00')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quote Management')
  })

  test('lists the requests newest first, with amounts in their currency', async () => {
    api.requests[0] = sampleRequest(1, { currency: 'NOK' })
    await renderQuotes(api)
    await row('Kari Solberg')
    expect(names()).toEqual(['Kari Solberg', 'Jonas Lie', 'Tor Eide'])
    expect(within(await row('Jonas Lie')).getByRole('cell', { name: '$9,750.50' })).toBeDefined()
    expect(within(await row('Kari Solberg')).getByRole('cell', { name: /33,000/ }).textContent).not.toContain('$')
  })

  test.each([
    ['their names', undefined, 'Backendutvikling'],
    [
      'their stored names when these cannot be fetched',
      () => Response.json({ message: 'no' }, { status: 403 }),
      'Backend development',
    ],
  ])('shows services in Norwegian by %s, and no English ones before', async (_what, refuse, shown) => {
    const templates = Promise.withResolvers<Response | undefined>()
    api.intercept = ({ path }) => (path === 'quote_templates' ? templates.promise : undefined)
    await renderQuotes(api, { language: 'no' })
    await row('Kari Solberg')
    expect(screen.queryByText('Backend development')).toBeNull()
    templates.resolve(refuse?.())
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
  })

  test('sends the filter, search and order of the URL to the server', async () => {
    await renderQuotes(api, { at: '/?status=approved&search=Jonas&sort=total_amount.asc&page=1' })
    await row('Jonas Lie')
    const params = api.calls.find(({ path }) => path === 'searched_quote_requests')?.params
    expect(params?.get('status')).toBe('eq.approved')
    expect(params?.get('search_text')).toBe('like.%jonas%')
    expect(params?.get('order')).toContain('total_amount.asc')
  })

  test('names the failure and recovers on retry', async () => {
    api.intercept = () => Response.json({ message: 'no' }, { status: 403 })
    const { user } = await renderQuotes(api)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch quote data')
    api.intercept = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Kari Solberg')
  })

  test('redirects from a page past the end to the last page', async () => {
    const { address } = await renderQuotes(api, { at: '/?page=9' })
    await row('Kari Solberg')
    expect(address().has('page')).toBe(false)
  })

  test('says when there are no requests yet', async () => {
    await renderQuotes(createFakeApi([], []))
    expect(await screen.findByText('No quote requests yet')).toBeDefined()
  })

  test('renders in Norwegian, service names included', async () => {
    await renderQuotes(api, { language: 'no' })
    await screen.findAllByRole('cell', { name: 'Backendutvikling' })
    expect(screen.getByText('Samlet verdi av forespørsler')).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Status for forespørselen fra Jonas Lie' }).textContent).toBe(
      'Godkjent',
    )
  })

  test('shows new requests after a realtime event', async () => {
    const { queryClient } = await renderQuotes(api)
    await row('Kari Solberg')
    api.requests.push(sampleRequest(0, { client_name: 'Amina Yusuf' }))
    await queryClient.invalidateQueries({ queryKey: quoteKeys.all })
    await row('Amina Yusuf')
    await waitFor(() => expect(figure('Pending Quotes')).toBe('2'))
  })
})

describe('the status of a request', () => {
  test('changes optimistically, is saved, and updates the counters', async () => {
    const { user } = await renderQuotes(api)
    const pending = Promise.withResolvers<undefined>()
    api.intercept = ({ method }) => (method === 'PATCH' ? pending.promise : undefined)
    await choose(user, 'Kari Solberg', 'Approved')
    await waitFor(async () => expect((await status('Kari Solberg')).textContent).toBe('Approved'))
    expect(api.requests[0]?.status).toBe('pending')
    expect(toasts.by).not.toHaveBeenCalled()
    pending.resolve(undefined)
    await waitFor(() => expect(toasts.by).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'Quote status updated'))
    expect(api.requests[0]?.status).toBe('approved')
    await waitFor(() => expect(figure('Approved Quotes')).toBe('2'))
  })

  test('rolls back when the server refuses', async () => {
    const { user } = await renderQuotes(api)
    api.intercept = ({ method }) => (method === 'PATCH' ? Response.json({ message: 'no' }, { status: 403 }) : undefined)
    await choose(user, 'Jonas Lie', 'Rejected')
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to update quote status', expect.any(String)),
    )
    await waitFor(async () => expect((await status('Jonas Lie')).textContent).toBe('Approved'))
  })

  test('is confirmed even when the row leaves the filtered list', async () => {
    const { user } = await renderQuotes(api, { at: '/?status=pending' })
    await choose(user, 'Kari Solberg', 'Rejected')
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Quote status updated'))
    await screen.findByText('No matches')
  })

  test('follows its offers until staff decide, and pending cannot be chosen', async () => {
    api.requests[0] = sampleRequest(1, { status: 'offered', offer_state: 'sent' })
    const { user } = await renderQuotes(api)
    const select = await status('Kari Solberg')
    expect(select.textContent).toBe('Offer sent')
    expect(figure('Pending Quotes')).toBe('0')
    // A second line would only repeat the status.
    expect((await row('Kari Solberg')).textContent).not.toContain('Offer: Sent')
    await user.click(select)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Offer sent',
      'Approved',
      'Rejected',
    ])
    await user.click(screen.getByRole('option', { name: 'Rejected' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Quote status updated'))
    expect(api.requests[0]?.status).toBe('rejected')
    await waitFor(async () => expect((await row('Kari Solberg')).textContent).toContain('Offer: Sent'))
  })

  test('needs no decision once an offer is sent', async () => {
    api.requests[0] = sampleRequest(1, { status: 'declined', offer_state: 'expired' })
    const { user } = await renderQuotes(api, { at: '/?status=declined' })
    expect((await row('Kari Solberg')).textContent).toContain('Offer: Expired')
    expect(names()).toEqual(['Kari Solberg'])
    await user.click(screen.getByRole('button', { name: /Kari Solberg/ }))
    const panel = await screen.findByRole('dialog', { name: /Kari Solberg/ })
    expect(within(panel).getByRole('combobox').textContent).toBe('Declined')
    expect(within(panel).queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  test('sends nothing when the same status is selected', async () => {
    const { user } = await renderQuotes(api)
    await choose(user, 'Kari Solberg', 'Pending')
    expect(api.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(0)
  })
})

describe('the detail of a request', () => {
  test('opens with Enter beside the list, is stored in the URL, and closes with Escape', async () => {
    const { user, address } = await renderQuotes(api)
    await row('Kari Solberg')
    screen.getByRole('button', { name: /Kari Solberg/ }).focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Quote request from Kari Solberg' })
    expect(address().get('request')).toBe(api.requests[0]?.id)
    expect(within(panel).getByRole('link', { name: /@/ }).getAttribute('href')).toBe('mailto:kari@fjordkraft.example')
    expect(panel.textContent).toContain('We need to replace nightly batch settlement.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address().has('request')).toBe(false)
  })

  test('is docked beside the list on a wide window, and returns the focus to its row', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }))
    const { user } = await renderQuotes(api)
    await row('Jonas Lie')
    screen.getByRole('button', { name: /Jonas Lie/ }).focus()
    await user.keyboard('{Enter}')
    const panel = await screen.findByRole('region', { name: 'Quote request from Jonas Lie' })
    await waitFor(() => expect(document.activeElement).toBe(panel))
    expect((await row('Jonas Lie')).getAttribute('aria-current')).toBe('true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Jonas Lie/ })))
    expect(screen.queryByRole('region', { name: /Jonas Lie/ })).toBeNull()
  })

  test('opens on a click anywhere in the row except its status', async () => {
    const { user, address } = await renderQuotes(api)
    await user.click(await status('Jonas Lie'))
    await user.keyboard('{Escape}')
    expect(address().has('request')).toBe(false)
    await user.click(within(await row('Jonas Lie')).getByRole('cell', { name: 'Backend development' }))
    expect(await screen.findByRole('dialog', { name: 'Quote request from Jonas Lie' })).toBeDefined()
  })

  test('links to its offers with their states, and to the dialog that makes one', async () => {
    const id = sampleRequest(1).id
    api.requests[0] = sampleRequest(1, { offer_state: 'accepted' })
    api.offers.push(sampleOffer(7, { quote_request_id: id, state: 'accepted' }))
    await renderQuotes(api, { at: `/?request=${id}` })
    const offers = await screen.findByRole('region', { name: 'Offers' })
    const offer = await within(offers).findByRole('link', { name: '1007 Tracking containers' })
    expect(offer.getAttribute('href')).toBe(`/offers?offer=${sampleOffer(7).id}`)
    expect(offers.textContent).toContain('Accepted')
    const another = within(offers).getByRole('link', { name: 'Make another offer' })
    expect(another.getAttribute('href')).toBe(`/offers?new=${id}`)
  })

  test('prevents an email address from adding a mail header [W3]', async () => {
    api.requests[0] = sampleRequest(1, { client_email: 'a@b.example?bcc=c@d.example\r\nBcc: e@f.example' })
    await renderQuotes(api, { at: `/?request=${sampleRequest(1).id}` })
    const link = within(await screen.findByRole('dialog', { name: /Kari Solberg/ })).getByRole('link', { name: /@/ })
    expect(link.getAttribute('href')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example%0D%0ABcc%3A%20e@f.example')
  })

  test('shows the price as the formula computes it', async () => {
    await renderQuotes(api, { at: `/?request=${sampleRequest(1).id}` })
    const price = within(await screen.findByRole('dialog', { name: /Kari Solberg/ }))
    expect(price.getByText('Base price').nextElementSibling?.textContent).toBe('$1,500.00')
    expect(price.getByText('120 h × $125.00').nextElementSibling?.textContent).toBe('$15,000.00')
    expect(price.getByText('Complexity: Complex').nextElementSibling?.textContent).toBe('× 2')
    expect(price.getByText('Total excl. VAT').nextElementSibling?.textContent).toBe('$33,000.00')
  })

  test('stays open when a decision removes its row from the filtered list', async () => {
    const { user } = await renderQuotes(api, { at: `/?status=pending&request=${sampleRequest(1).id}` })
    const panel = await screen.findByRole('dialog', { name: /Kari Solberg/ })
    await user.click(within(panel).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(toasts.by).toHaveBeenCalledOnce())
    await screen.findByText('No matches')
    expect(within(panel).getByRole('combobox').textContent).toBe('Approved')
    expect(document.activeElement).toBe(within(panel).getByRole('link', { name: 'Make an offer' }))
    expect(within(panel).queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})

describe('the templates', () => {
  test('have a tab in the URL and show prices, multipliers and features', async () => {
    const { user, address } = await renderQuotes(api, { at: '/?status=pending' })
    await user.click(screen.getByRole('tab', { name: 'Templates' }))
    expect(address().toString()).toBe('tab=templates')
    const backend = await row('Backend development')
    expect(
      within(backend)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$1,500.00', '$125.00', 'Simple ×1Medium ×1.5Complex ×2', 'API design, Automated tests, Handover', ''])
  })
})
