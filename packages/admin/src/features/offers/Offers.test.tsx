// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { sampleClient } from '../../../testing/sample-client.ts'
import { ENGAGED_CLIENT, sampleEngagement } from '../../../testing/sample-engagement.ts'
import { sampleOffer } from '../../../testing/sample-offer.ts'
import { exportedText } from '../../../testing/saved-text.ts'
import { fakeOffers, type OffersApi, pageOf } from './testing/fake-offers.ts'
import { renderOffers } from './testing/render-offers.tsx'

recordToasts()

const SENT = { version: 1, state: 'sent', sent_at: '2020-01-01T10:00:00Z', sent_valid_until: '2999-01-01' } as const
const COLLEAGUE = '00000000-0000-4000-8000-00000000c001'

let api: OffersApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  api = fakeOffers([
    sampleOffer(1),
    sampleOffer(2, { ...SENT, title: 'A port' }),
    sampleOffer(3, { title: 'A lighthouse', version: 1, state: 'accepted', sent_at: '2026-01-01T10:00:00Z' }),
  ])
})

const idOf = (number: number) => sampleOffer(number).id
const open = async (number: number) => {
  const rendered = await renderOffers(api, { at: `?offer=${idOf(number)}` })
  return { ...rendered, panel: await screen.findByRole('dialog', { name: `Offer ${1000 + number}` }) }
}
const rpcs = (name: string) => api.calls.filter(({ path }) => path === `rpc/${name}`)
const buttonsOf = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('button')
    .map((button) => button.textContent)

describe('the list', () => {
  test('has no cell in its export that runs as a formula [W3]', async () => {
    const changes = {
      title: '=1+1',
      recipient_name: '+47 22',
      recipient_email: '-a@evil.example',
      company_name: '@SUM(A1)',
    }
    api = fakeOffers([sampleOffer(1, changes)])
    const rendered = await renderOffers(api)
    await screen.findByRole('row', { name: /=1/ })
    expect(await exportedText(rendered)).toContain("1001,'=1+1,'+47 22,'-a@evil.example,'@SUM(A1),")
  })

  test('shows number, title, recipient, total and state, newest first, and filters by state', async () => {
    const { user, address } = await renderOffers(api)
    const row = await screen.findByRole('row', { name: /A port/ })
    expect(row.textContent).toContain('1002')
    expect(row.textContent).toContain('Fjordfrakt AS')
    expect(row.textContent).toContain('2,500.00')
    expect(row.textContent).toContain('Sent')
    await user.click(screen.getByRole('button', { name: 'Expired' }))
    await waitFor(() => expect(address().get('state')).toBe('expired'))
    const params = api.calls.findLast(({ path }) => path === 'searched_offers_with_state')?.params
    expect([params?.get('stored_state'), params?.get('is_past')]).toEqual(['eq.sent', 'eq.true'])
  })

  test('marks an offer whose draft has unsent changes, while it can be sent', async () => {
    const changed = { version: 1, sent_at: '2026-01-01T10:00:00Z', has_unsent_changes: true } as const
    api = fakeOffers([
      sampleOffer(1, { ...changed, state: 'sent', title: 'A port' }),
      sampleOffer(2, { ...changed, state: 'withdrawn', title: 'A quay' }),
      sampleOffer(3),
    ])
    const { user } = await renderOffers(api)
    const row = await screen.findByRole('row', { name: /A port/ })
    expect(screen.getAllByText(/Unsent changes/)).toHaveLength(1)
    expect(row.textContent).toContain('Unsent changes')
    await user.click(within(row).getByRole('button', { name: /A port/ }))
    expect(await screen.findByText(/^This is what was sent/)).toBeTruthy()
  })

  test('says of an offer that waits when its client last read it, and in the panel also when first', async () => {
    const seen = { first_seen_at: '2026-01-02T10:00:00Z', last_seen_at: '2026-01-03T11:00:00Z' }
    api = fakeOffers([
      sampleOffer(1, { ...SENT, ...seen, title: 'A port' }),
      sampleOffer(2, { ...SENT, ...seen, state: 'declined', title: 'A quay' }),
      sampleOffer(3, { ...SENT, title: 'A pier' }),
    ])
    const { user } = await renderOffers(api)
    const row = await screen.findByRole('row', { name: /A port/ })
    expect(row.textContent).toContain('Seen')
    expect(screen.getAllByText('Seen')).toHaveLength(1)
    await user.click(within(row).getByRole('button', { name: /A port/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Offer 1001' }))
    const fact = async (label: string) =>
      (await panel.findByText(label)).nextElementSibling?.firstElementChild?.getAttribute('datetime')
    expect(await fact('First seen')).toBe(seen.first_seen_at)
    expect(await fact('Last seen')).toBe(seen.last_seen_at)
  })

  test('offers to create a first offer when it is empty', async () => {
    const { user } = await renderOffers(fakeOffers([]))
    expect(await screen.findByText('No offers yet')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'New offer' })[0] ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'New offer' })).toBeTruthy()
  })
})

describe('the panel', () => {
  test('lists what a draft lacks, with links to the fields, and does not send it', async () => {
    api.gaps = ['seller_account_number', 'total', 'plan', 'plan_total']
    const { user, panel } = await open(1)
    const company = await within(panel).findByRole('link', { name: 'the account number of your company' })
    expect(company.getAttribute('href')).toBe('/admin/pages/everywhere?section=company_info')
    const plan = within(panel).getByRole('link', { name: 'the payment plan' })
    expect(plan.getAttribute('href')).toBe(`/admin/offers/${idOf(1)}#offer-plan`)
    const total = within(panel).getByRole('link', { name: 'a total that is not below zero' })
    expect(total.getAttribute('href')).toBe(`/admin/offers/${idOf(1)}#offer-lines`)
    const sums = within(panel).getByRole('link', { name: /^payments that come to the total together/ })
    expect(sums.getAttribute('href')).toBe(`/admin/offers/${idOf(1)}#offer-plan`)
    const send = within(panel).getByRole('button', { name: 'Send' })
    expect(send.getAttribute('aria-disabled')).toBe('true')
    await user.click(send)
    expect(screen.queryByRole('dialog', { name: /^Send offer/ })).toBeNull()
  })

  test('shows what a version changed, and what the draft changes', async () => {
    Object.assign(api.offers[1] ?? {}, { version: 2, has_unsent_changes: true })
    const rows = [1, 2].map((version) => ({
      id: idOf(60 + version),
      offer_id: idOf(2),
      version,
      total_amount: 0,
      currency: 'NOK',
      valid_until: '2999-01-01',
      content: { ...pageOf(sampleOffer(2)), version, title: `Title ${version}` },
    }))
    api.versions.push(...rows)
    const { user, panel } = await open(2)
    await user.click(await within(panel).findByRole('button', { name: 'What version 2 changed' }))
    const sent = await screen.findByRole('dialog', { name: 'What version 2 changed' })
    expect(await within(sent).findByText('Title: Title 2, was Title 1')).toBeTruthy()
    expect(within(panel).queryByRole('button', { name: 'What version 1 changed', hidden: true })).toBeNull()
    await user.click(within(sent).getByRole('button', { name: 'Close' }))
    await user.click(await within(panel).findByRole('button', { name: 'Changes' }))
    const draft = await screen.findByRole('dialog', { name: 'What the draft changes' })
    expect(await within(draft).findByText('Title: A port, was Title 2')).toBeTruthy()
  })

  test('shows the message and the attachments of the last version', async () => {
    Object.assign(api.offers[1] ?? {}, { version: 2 })
    const attachments = [{ name: 'Plan.pdf', type: 'application/pdf', bytes: 8, sha256: 'ab'.repeat(32) }]
    api.versions.push({ id: idOf(62), offer_id: idOf(2), version: 2, total_amount: 0, currency: 'NOK', valid_until: '2999-01-01', content: { ...pageOf(), message: 'As agreed.', attachments } }) // prettier-ignore
    const { panel } = await open(2)
    expect((await within(panel).findByRole('note', { name: 'Message with version 2' })).textContent).toBe('As agreed.')
    const files = within(panel).getByRole('list', { name: 'Attachments of version 2' })
    expect(within(files).getByRole('button', { name: 'Plan.pdf' })).toBeTruthy()
  })

  test('reports versions that do not load, and retries [R6]', async () => {
    Object.assign(api.offers[1] ?? {}, { version: 2 })
    api.versions.push({ id: idOf(62), offer_id: idOf(2), version: 2, total_amount: 0, currency: 'NOK', valid_until: '2999-01-01', content: pageOf() }) // prettier-ignore
    const { user, panel } = await open(2)
    await user.click(await within(panel).findByRole('button', { name: 'What version 2 changed' }))
    expect(await screen.findByText('Failed to load the changes')).toBeTruthy()
    api.versions.push({ id: idOf(61), offer_id: idOf(2), version: 1, content: { ...pageOf(), title: 'Old' } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/, was Old$/)).toBeTruthy()
  })

  test('proposes a reminder of an offer that waits, and withdraws it', async () => {
    const { user, panel } = await open(2)
    expect(await within(panel).findByText(/has not answered for \d+ days/)).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Remind' }))
    await user.click(await screen.findByRole('button', { name: 'Send reminder' }))
    await waitFor(() => expect(rpcs('remind_of_offer').map(({ body }) => body)).toEqual([{ offer: idOf(2) }]))
    await user.click(await within(panel).findByRole('button', { name: 'Withdraw' }))
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw offer 1002?' })
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(rpcs('withdraw_offer').map(({ body }) => body)).toEqual([{ offer: idOf(2) }]))
  })

  test('shows which links open an offer, ends them, and sends a new one [D24]', async () => {
    const key = {
      is_mailed: true,
      version: 1,
      created_at: '2026-06-01T10:00:00Z',
      last_used_at: null,
      expires_at: null,
    }
    const keys = [
      { ...key, id: COLLEAGUE, email: 'marte@fjordfrakt.example', last_used_at: '2026-06-02T10:00:00Z' },
      {
        ...key,
        id: '00000000-0000-4000-8000-00000000c002',
        email: 'ola@fjordfrakt.example',
        is_mailed: false,
        expires_at: '2026-06-02T10:10:00Z',
      },
    ]
    const copy = {
      id: idOf(90),
      email: 'per@fjordfrakt.example',
      version: 1,
      created_at: key.created_at,
      last_used_at: null,
    }
    const before = api.intercept
    api.intercept = (call) =>
      call.path === 'rpc/get_offer_access'
        ? Response.json({ access_ended_at: '2026-06-03T10:00:00Z', keys, copies: [copy] })
        : before?.(call)
    const { user, panel } = await open(2)
    const part = within(await within(panel).findByRole('region', { name: 'Links that open it' }))
    expect((await part.findByText('marte@fjordfrakt.example')).parentElement?.textContent).toMatch(/emailed.*last used/)
    expect(part.getByText('ola@fjordfrakt.example').parentElement?.textContent).toMatch(
      /client page.*not used yet.*ends/,
    )
    expect(part.getByText(/no reminder is sent/)).toBeTruthy()
    expect(part.getByText('per@fjordfrakt.example').parentElement?.textContent).toMatch(
      /Copy of version 1.*to read only/,
    )
    await user.click(part.getByRole('button', { name: /^End: per/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
    await waitFor(() =>
      expect(rpcs('end_offer_keys').map(({ body }) => body)).toEqual([{ offer: idOf(2), keys: [copy.id] }]),
    )
    await user.click(await part.findByRole('button', { name: /^End: marte/ }))
    const question = await screen.findByRole('alertdialog', { name: 'End the link for marte@fjordfrakt.example?' })
    await user.click(within(question).getByRole('button', { name: 'End' }))
    await waitFor(() => expect(rpcs('end_offer_keys').at(-1)?.body).toEqual({ offer: idOf(2), keys: [COLLEAGUE] }))
    await user.click(await part.findByRole('button', { name: 'Send a new link' }))
    await user.click(await screen.findByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(rpcs('send_offer_link').map(({ body }) => body)).toEqual([{ offer: idOf(2) }]))
  })

  test.each([
    ['two reminders', { reminders: 2 }],
    ['one in the last day', { reminders: 1, reminded_at: new Date().toISOString() }],
  ])('offers no reminder after %s', async (_name, part) => {
    api = fakeOffers([sampleOffer(2, { ...SENT, ...part })])
    const { panel } = await open(2)
    await within(panel).findByRole('button', { name: 'Withdraw' })
    const remind = within(panel).getByRole('button', { name: 'Remind', description: /^The client has had two/ })
    expect(remind.getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['a complete draft', {}, [], ['Send']],
    ['a draft that lacks something', {}, ['plan'], ['Edit']],
    ['a sent offer with changes', { ...SENT, has_unsent_changes: true }, [], ['Send a new version']],
    ['a sent offer that waits', { ...SENT, sent_at: new Date().toISOString() }, [], []],
    ['a sent offer that has waited for long', SENT, [], ['Remind']],
    ['an expired offer', { ...SENT, state: 'expired' }, ['valid_until'], ['Edit']],
    ['an accepted offer', { ...SENT, state: 'accepted' }, [], []],
  ] as const)('the main button of %s is its next step', async (_name, part, gaps, names) => {
    api = fakeOffers([sampleOffer(2, part)])
    api.gaps = [...gaps]
    const { panel } = await open(2)
    await within(panel).findByRole('button', { name: 'Duplicate' })
    const main = () => Array.from(panel.querySelectorAll('.MuiButton-contained'), ({ textContent }) => textContent)
    await waitFor(() => expect(main()).toEqual(names))
  })

  test('lets an answered offer be duplicated only', async () => {
    const { panel } = await open(3)
    await within(panel).findByRole('button', { name: 'Duplicate' })
    for (const name of ['Send a new version', 'Edit', 'Remind', 'Withdraw']) {
      const step = within(panel).getByRole('button', { name, description: /^The offer has been answered/ })
      expect(step.getAttribute('aria-disabled')).toBe('true')
    }
    expect(buttonsOf(panel)).not.toContain('Delete draft')
  })

  test('copies an offer to a new draft with other ids, and opens its editor', async () => {
    const { user, panel } = await open(3)
    await user.click(within(panel).getByRole('button', { name: 'Duplicate' }))
    expect(await screen.findByRole('form', { name: 'Offer' })).toBeTruthy()
    const copy = api.saved[0]
    expect(copy?.was).toBeNull()
    expect(copy?.content).toMatchObject({ title: 'A lighthouse', recipient_name: 'Marte Lien' })
    expect(copy?.content.lines.map(({ text }) => text)).toEqual(['Design', 'Support'])
    expect(copy?.content.lines[0]?.id).not.toBe(sampleOffer(3).lines[0]?.id)
  })

  test('describes what happened, and who did it', async () => {
    const event = (kind: string, part: object) => ({
      id: COLLEAGUE,
      offer_id: idOf(2),
      kind,
      version: 1,
      at: '2026-01-20T12:00:00Z',
      actor: null,
      details: {},
      ...part,
    })
    api.events.push(
      event('question', { id: idOf(51), details: { id: 'x', question: 'Is it fast?' } }),
      event('reminded', { id: idOf(52) }),
      event('sent', { actor: COLLEAGUE, details: { email: 'marte@fjordfrakt.example' } }),
    )
    const { panel } = await open(2)
    const history = await within(panel).findByRole('region', { name: 'History' })
    await within(history).findByText('Sent version 1 to marte@fjordfrakt.example')
    expect(history.textContent).toContain('A colleague')
    expect(history.textContent).toContain('The client')
    expect(within(history).getByText('Sent a reminder').closest('li')?.textContent).toMatch(/^Automatically/)
    expect(history.textContent).toContain('Is it fast?')
  })

  test('offers the PDF of the accepted offer first', async () => {
    api.acceptances.push({
      id: idOf(71),
      offer_id: idOf(2),
      version: 1,
      name: 'Marte',
      title: null,
      total_amount: 3000,
      currency: 'NOK',
      accepted_at: '2026-02-02T10:00:00Z',
      has_code: false,
      pdf_hash: 'ab'.repeat(32),
      options: [],
    })
    api.documents.push({ id: idOf(71), offer_id: idOf(2), pdf: String.raw`\x2550` })
    const { user, panel, saveFile } = await open(2)
    await user.click(await within(panel).findByRole('button', { name: 'Accepted offer (PDF)' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    const { name, content } = saveFile.mock.calls[0]?.[0] ?? {}
    expect(name).toBe('offer-1002-1-accepted.pdf')
    expect(content instanceof Blob && content.size).toBe(2)
  })

  test('saves the PDF of a version, and the evidence', async () => {
    api.versions.push({
      id: idOf(61),
      offer_id: idOf(2),
      version: 1,
      total_amount: 2500,
      currency: 'NOK',
      valid_until: '2999-01-01',
      pdf: String.raw`\x25504446`,
    })
    const { user, panel, saveFile } = await open(2)
    await user.click(await within(panel).findByRole('button', { name: 'PDF of version 1' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    const { name, content } = saveFile.mock.calls[0]?.[0] ?? {}
    expect(name).toBe('offer-1002-1.pdf')
    expect(content instanceof Blob && content.size).toBe(4)
    await user.click(within(panel).getByRole('button', { name: 'Evidence' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2))
    expect(saveFile.mock.calls[1]?.[0]).toMatchObject({ name: 'offer-1002-evidence.json' })
  })
})

describe('a change order', () => {
  const engagement = sampleEngagement(1, { offer_id: idOf(3), title: 'A lighthouse' })

  test('starts with the client, the recipient, the language and the currency of the engagement', async () => {
    api = fakeOffers(
      [sampleOffer(3, { state: 'accepted', language: 'no', currency: 'EUR', recipient_name: 'Ola Lien' })],
      { engagements: [engagement] },
    )
    api.clients.push(ENGAGED_CLIENT)
    const { user } = await renderOffers(api, { at: `?changeOrder=${engagement.id}` })
    await screen.findByText(/It adds to A lighthouse, for Tidal Havbruk/)
    const dialog = screen.getByRole('dialog', { name: 'New change order' })
    const title = within(dialog).getByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'A stronger light')
    await user.click(within(dialog).getByRole('button', { name: 'Create draft' }))
    expect(await screen.findByRole('form', { name: 'Offer' })).toBeTruthy()
    expect(api.saved[0]?.content).toMatchObject({
      title: 'A stronger light',
      client_id: engagement.client_id,
      engagement_id: engagement.id,
      language: 'no',
      currency: 'EUR',
      recipient_name: 'Ola Lien',
      recipient_email: 'marte@fjordfrakt.example',
      plan: [{ title: 'Betaling ved levering' }],
    })
    const link = screen.getByRole('link', { name: 'Change order' })
    expect(link.getAttribute('href')).toBe(`/admin/engagements?engagement=${engagement.id}`)
  })

  test('is for the contact of the client when the engagement was started by hand', async () => {
    api = fakeOffers([], { engagements: [sampleEngagement(1, { totals: [] })] })
    api.clients.push(ENGAGED_CLIENT)
    const { user } = await renderOffers(api, { at: `?changeOrder=${engagement.id}` })
    await user.click(await screen.findByRole('button', { name: 'Create draft' }))
    await waitFor(() =>
      expect(api.saved[0]?.content).toMatchObject({
        recipient_name: 'Wenche Austad',
        company_name: 'Tidal Havbruk',
        currency: 'NOK',
      }),
    )
  })

  test('is marked in the list, and leads to its engagement', async () => {
    api = fakeOffers([sampleOffer(1, { engagement_id: engagement.id })])
    const { panel } = await open(1)
    expect((await screen.findByRole('row', { name: /Tracking/, hidden: true })).textContent).toContain('Change order')
    expect(within(panel).getByRole('link', { name: 'Open the engagement' }).getAttribute('href')).toContain(
      `/engagements?engagement=${engagement.id}`,
    )
  })

  test('says when the engagement no longer exists', async () => {
    await renderOffers(api, { at: `?changeOrder=${idOf(99)}` })
    expect(await screen.findByText('This engagement no longer exists')).toBeTruthy()
  })
})

describe('a new offer', () => {
  const request = {
    id: idOf(71),
    client_name: 'Tone Vik',
    client_email: 'tone@vik.example',
    company_name: null,
    service_type: 'Backend development',
    project_description: 'A register of berths.',
    complexity: 'complex',
    estimated_hours: 40,
    total_amount: 78_750,
    currency: 'NOK',
    base_price: 12_500,
    price_per_hour: 1000,
    complexity_multiplier: 1.5,
    language: 'no',
    status: 'pending',
    suspected_spam: false,
    client_transaction_id: null,
    offer_state: null,
    owner_id: null,
    created_at: '2026-01-20T12:00:00Z',
    updated_at: '2026-01-20T12:00:00Z',
  }

  const template = {
    id: idOf(81),
    service_name: 'Backend development',
    service_name_no: 'Backendutvikling',
    currency: 'NOK',
    base_price: 12_500,
    price_per_hour: 1000,
    features: ['A report', 'A call'],
    features_no: [],
    complexity_multiplier: { simple: 1, medium: 1.25, complex: 1.5 },
    updated_at: '2026-01-01T10:00:00Z',
  }

  test("turns a request's price formula into lines, in the client's language", async () => {
    api.requests.push(request)
    api.templates.push(template)
    const { user } = await renderOffers(api, { at: `?new=${request.id}` })
    const title = await screen.findByLabelText<HTMLInputElement>('Title')
    expect(title.value).toBe('Backendutvikling')
    await user.click(screen.getByRole('button', { name: 'Create draft' }))
    expect(await screen.findByRole('form', { name: 'Offer' })).toBeTruthy()
    const content = api.saved[0]?.content
    expect(content).toMatchObject({
      quote_request_id: request.id,
      language: 'no',
      recipient_name: 'Tone Vik',
      recipient_email: 'tone@vik.example',
      sections: [{ heading: 'Oppdraget', text: 'A register of berths.' }],
      lines: [
        { text: 'Backendutvikling', quantity: 1, unit: 'fixed', price: 18_750 },
        { text: 'Backendutvikling, per time', quantity: 40, unit: 'hour', price: 1500 },
      ],
      plan: [{ title: 'Betaling ved levering', share: 100, due: 'delivery' }],
    })
  })

  test('starts for the client of the link, with its record and language', async () => {
    const client = sampleClient(5)
    api.clients.push({ ...client })
    const { user } = await renderOffers(api, { at: `?new=client-${client.id}` })
    await user.type(await screen.findByLabelText('Title'), 'A port')
    expect(screen.getByLabelText<HTMLSelectElement>('Language of the offer').value).toBe('no')
    await user.click(screen.getByRole('button', { name: 'Create draft' }))
    expect(await screen.findByRole('form', { name: 'Offer' })).toBeTruthy()
    expect(api.saved[0]?.content).toMatchObject({
      client_id: client.id,
      recipient_email: client.email,
      currency: 'NOK',
    })
  })

  test('starts from a template with its prices and features', async () => {
    api.templates.push(template)
    const { user } = await renderOffers(api, { at: '?new=empty' })
    await screen.findByRole('option', { name: 'Backend development' })
    await user.type(screen.getByLabelText('Title'), 'A port')
    await user.selectOptions(screen.getByLabelText('Start with'), 'Backend development')
    await user.click(screen.getByRole('button', { name: 'Create draft' }))
    expect(await screen.findByRole('form', { name: 'Offer' })).toBeTruthy()
    expect(api.saved[0]?.content).toMatchObject({
      title: 'A port',
      currency: 'NOK',
      sections: [{ heading: 'What is included', text: '- A report\n- A call' }],
      lines: [
        { text: 'Backend development', quantity: 1, price: 12_500 },
        { text: 'Backend development, by the hour', quantity: 1, price: 1000 },
      ],
    })
  })

  test('for a client has its recipient, its language and its currency', async () => {
    const client = sampleClient(5, { language: 'no', currency: 'SEK' })
    api.clients.push({ ...client })
    const { user } = await renderOffers(api, { at: '?new=empty' })
    await user.type(await screen.findByLabelText('Title'), 'A port')
    await user.click(screen.getByRole('combobox', { name: /^Client/ }))
    await user.click(await screen.findByRole('option', { name: 'Tidal Havbruk' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Language of the offer').value).toBe('no')
    await user.click(screen.getByRole('button', { name: 'Create draft' }))
    expect(await screen.findByRole('form', { name: 'Offer' })).toBeTruthy()
    expect(api.saved[0]?.content).toMatchObject({
      client_id: client.id,
      recipient_name: 'Wenche Austad',
      recipient_email: 'wenche@tidal.example',
      company_name: 'Tidal Havbruk',
      language: 'no',
      currency: 'SEK',
      plan: [{ title: 'Betaling ved levering' }],
    })
  })

  test('keeps a language that was chosen before the client', async () => {
    api.clients.push({ ...sampleClient(5, { language: 'en' }) })
    const { user } = await renderOffers(api, { at: '?new=empty' })
    await user.selectOptions(await screen.findByLabelText('Language of the offer'), 'no')
    await user.click(screen.getByRole('combobox', { name: /^Client/ }))
    await user.click(await screen.findByRole('option', { name: 'Tidal Havbruk' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Language of the offer').value).toBe('no')
  })

  test('says when the request no longer exists', async () => {
    await renderOffers(api, { at: `?new=${idOf(99)}` })
    expect(await screen.findByText('This request no longer exists')).toBeTruthy()
  })
})
