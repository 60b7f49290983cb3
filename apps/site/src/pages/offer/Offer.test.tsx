// @vitest-environment jsdom
import { deliverMessage } from '@nordlys/ui/testing/messages.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCEPTED_AT, EVIDENCE, KEY, openedOffer, OPTION, WITH_OPTION, WITHOUT_OPTION } from './testing/sample-offer.ts'
import { trustedUses } from './testing/uses.ts'
import { type Answers, renderOffer } from './testing/render-offer.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const ACCEPTED = openedOffer({
  refusal: { refused: 'accepted', name: 'Kari Nordmann', at: ACCEPTED_AT },
  evidence: EVIDENCE,
})

type Page = Awaited<ReturnType<typeof renderOffer>>

const title = () => screen.findByRole('heading', { level: 1, name: 'A booking system' })
const acceptButton = (amount = '$12,500.00') => screen.findByRole('button', { name: `Accept the offer for ${amount}` })

async function complete({ user }: Page): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Kari Nordmann')
  await user.click(screen.getByRole('checkbox', { name: /^I accept offer 1001/ }))
}

test('opens the offer of the key with one request, and removes the key from the URL', async () => {
  const page = await renderOffer({ open: () => openedOffer() })
  await title()
  expect(page.requests).toEqual([{ action: 'open', key: KEY }])
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith('/offer', { replace: true, state: { offerKey: KEY } })
  expect(sessionStorage.getItem('offer-key')).toBe(KEY)
})

test('names the company, the number, the address and the reference of the record, in both languages', async () => {
  const { content } = openedOffer()
  const recipient = { ...content.recipient, legal_name: 'FJORD SYSTEMER AS', org_number: '923609016', address: 'Kaia 4\n5003 BERGEN', reference: 'PO 17' } // prettier-ignore
  for (const [language, label, texts] of [
    ['en', 'To', ['Org. no. 923 609 016', 'Your reference: PO 17']],
    ['no', 'Til', ['Org.nr. 923 609 016', 'Deres referanse: PO 17']],
  ] as const) {
    await renderOffer({ open: () => openedOffer({ content: { ...content, recipient } }) }, { language })
    await title() // oxlint-disable-line no-await-in-loop -- one page after the other
    const block = screen.getByText(label, { selector: 'dt' }).nextElementSibling
    const lines = Array.from(block?.querySelectorAll('p') ?? [], (line) => line.textContent.replaceAll('\u00a0', ' '))
    expect(lines).toEqual([
      'FJORD SYSTEMER AS',
      'Fjord AS',
      'Kari Nordmann',
      texts[0],
      'Kaia 4\n5003 BERGEN',
      'kari@fjord.example',
      texts[1],
    ])
    cleanup()
    sessionStorage.clear()
  }
})

test('opens the offer of the history entry, as after a reload, also without storage', async () => {
  const page = await renderOffer({ open: () => openedOffer() }, { at: '/offer', state: { offerKey: KEY } })
  await title()
  expect(page.requests).toEqual([{ action: 'open', key: KEY }])
  expect(page.navigate).not.toHaveBeenCalled()
})

test('opens the offer from the storage of the tab, as on the page in the other language', async () => {
  sessionStorage.setItem('offer-key', KEY)
  await renderOffer({ open: () => openedOffer() }, { at: '/no/offer', language: 'no' })
  expect(await screen.findByRole('button', { name: /^Godta tilbudet på 12\s?500,00/ })).toBeTruthy()
})

test('asks for the link of the mail when the URL has no key', async () => {
  const page = await renderOffer({}, { at: '/offer' })
  expect(await screen.findByText(/An offer has its own link/)).toBeTruthy()
  expect(page.requests).toEqual([])
})

test('explains a key that no offer has', async () => {
  await renderOffer({ open: () => ({ refused: 'unknown' }) })
  expect(await screen.findByRole('heading', { name: 'We do not recognise this link' })).toBeTruthy()
})

test('reports that the offer did not load, and shows it after a retry [R6]', async () => {
  let isDown = true
  const page = await renderOffer({ open: () => (isDown ? undefined : openedOffer()) })
  expect(await screen.findByRole('heading', { name: 'Your offer did not load' })).toBeTruthy()
  isDown = false
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await title()).toBeTruthy()
})

test('renders the sections without raw HTML and dangerous links, below their headings [W2]', async () => {
  await renderOffer({ open: () => openedOffer() })
  const part = within(await screen.findByRole('region', { name: 'What you get' }))
  expect(part.getByRole('heading', { level: 3, name: 'Scope' })).toBeTruthy()
  expect(part.getByText(/<b>not<\/b>/)).toBeTruthy()
  expect(part.queryByRole('link')).toBeNull()
})

test('shows a fixed price without a quantity, and a total of zero as free of charge', async () => {
  const { content } = openedOffer()
  const lines = content.lines.map((line, index) => ({
    ...line,
    unit: 'fixed' as const,
    quantity: index + 1,
    amount: 0,
  }))
  const totals = { net: 0, vat: [], vat_amount: 0, total: 0 }
  await renderOffer({ open: () => openedOffer({ content: { ...content, lines, totals, plan: [] } }) })
  const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent)
  expect(cells).toContain('QuantityFixed price')
  expect(cells).toContain('Quantity2 × fixed price')
  expect(screen.getByText('Total incl. VAT').nextElementSibling?.textContent).toBe('Free of charge')
  expect(within(screen.getByRole('complementary')).getByText('Free of charge')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept the offer free of charge' })).toBeTruthy()
})

const groupsWith = (learn: number) => [{ title: 'Build', net: 10_000 }, { title: 'Learn', net: learn }] // prettier-ignore
const learnRow = () => screen.getByRole('rowheader', { name: 'Learn' }).closest('tr')?.textContent
const sumOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('shows groups with their subtotals and the discount, which follow the choice', async () => {
  const { content } = openedOffer()
  const lines = content.lines.map((line, index) => ({ ...line, group_title: index === 0 ? 'Build' : 'Learn' }))
  const grouped = {
    ...content,
    lines,
    discount: { share: 10, amount: null },
    totals: { ...content.totals, groups: groupsWith(0), discount: { share: 10, amount: 1000, before: 10_000 } },
  }
  const total = () => ({
    ...WITH_OPTION,
    groups: groupsWith(2000),
    discount: { share: 10, amount: 1200, before: 12_000 },
  })
  const { user } = await renderOffer({ open: () => openedOffer({ content: grouped }), total })
  const build = await screen.findByRole('rowheader', { name: 'Build' })
  expect(build.closest('tr')?.textContent).toBe('BuildSubtotal$10,000.00')
  expect(learnRow()).toBe('LearnSubtotal$0.00')
  expect([sumOf('Sum of the lines'), sumOf('Discount 10%')]).toEqual(['$10,000.00', '-$1,000.00'])
  await user.click(screen.getByRole('checkbox', { name: /^Training/ }))
  await waitFor(() => expect(learnRow()).toBe('LearnSubtotal$2,000.00'))
  expect([sumOf('Sum of the lines'), sumOf('Discount 10%')]).toEqual(['$12,000.00', '-$1,200.00'])
})

describe('a new version', () => {
  const { content } = openedOffer()
  const [basic, option] = content.lines
  const previous = {
    ...content,
    version: 1,
    title: 'A booking page',
    valid_until: '2026-11-20',
    lines: [{ ...basic, id: '00000000-0000-4000-8000-0000000000bb', text: 'Design' }, { ...option, quantity: 2, amount: 4000 }],
    totals: { ...content.totals, net: 8000, vat_amount: 2000, total: 10_000 },
    terms: { version: 2, text: 'Payment within 14 days.' },
  } // prettier-ignore

  test('shows what has changed since the last one that the reader got', async () => {
    await renderOffer({ open: () => ({ ...openedOffer(), previous }) })
    const changed = within(await screen.findByRole('region', { name: 'What has changed since version 1' }))
    expect(changed.getByText('What has changed since version 1: 6 changes')).toBeTruthy()
    const texts = changed.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
    expect(texts).toEqual([
      'Total incl. VAT: $12,500.00, was $10,000.00',
      'Total excl. VAT: $10,000.00, was $8,000.00',
      'Title: A booking system, was A booking pageValid until: 2 Dec 2026, was 20 Nov 2026',
      expect.stringMatching(/^Added BackendQuantity: 10 hoursPrice: \$1,000.00/),
      'Changed TrainingQuantity: 1 day, was 2 daysAmount: $2,000.00, was $4,000.00',
      expect.stringMatching(/^Removed Design/),
      'Version: 3, was 2Removed: Payment within 14 days.Added: Payment within 30 days.',
    ])
  })

  test('says in Norwegian what has changed, and that nothing has', async () => {
    const same = { ...content, version: 1 }
    await renderOffer({ open: () => ({ ...openedOffer(), previous: same }) }, { language: 'no', at: `/no/offer?k=${KEY}` })
    const changed = within(await screen.findByRole('region', { name: 'Dette er endret siden versjon 1' }))
    expect(changed.getByText('Dette er endret siden versjon 1')).toBeTruthy()
    expect(changed.getByText(/^Sum inkl. mva.: .*, som før$/)).toBeTruthy()
    expect(changed.getByText(/^Tekster, priser, betalinger og vilkår/)).toBeTruthy()
  }) // prettier-ignore

  test('says which groups and which discount are new', async () => {
    const [build, ...others] = content.lines
    const lines = [...others, ...(build ? [{ ...build, group_title: 'Build' }] : [])]
    const after = {
      ...content,
      lines: lines.toReversed(),
      discount: { share: null, amount: 100 },
      totals: { ...content.totals, groups: [{ title: 'Build', net: 10_000 }] },
    }
    await renderOffer({ open: () => ({ ...openedOffer({ content: after }), previous: { ...content, version: 1 } }) })
    const changed = within(await screen.findByRole('region', { name: 'What has changed since version 1' }))
    const texts = changed.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
    expect(texts).toEqual([
      'Total incl. VAT: $12,500.00, as before',
      'Total excl. VAT: $10,000.00, as before',
      'Subtotal of Build: $10,000.00, was none',
      'Discount: $100.00, was none',
      'Changed BackendGroup: Build, was none',
    ])
  })

  test('says nothing of changes without one that the reader got', async () => {
    await renderOffer({ open: () => ({ ...openedOffer(), previous: null }) })
    await title()
    expect(screen.queryByText(/^What has changed/)).toBeNull()
  })
})

describe('a reading', () => {
  let use: (type: string) => void
  beforeEach(() => {
    use = trustedUses()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Renders the page, and uses it for some time. */
  async function read(...answers: Parameters<typeof renderOffer>): Promise<string[]> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const page = await renderOffer(...answers)
    await title()
    await act(async () => {
      use('wheel')
      await vi.advanceTimersByTimeAsync(60_000)
    })
    vi.useRealTimers()
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    return page.actions()
  }

  test('is reported once, which the page says', async () => {
    expect(await read({ open: () => openedOffer(), seen: () => ({ seen: true }) })).toEqual(['open', 'seen'])
    expect(screen.getByText('We see when you have read this page.')).toBeTruthy()
  })

  test('that is not reported disturbs nobody, and is not repeated', async () => {
    expect(await read({ open: () => openedOffer(), seen: () => undefined })).toEqual(['open', 'seen'])
    expect(await acceptButton()).toBeTruthy()
  })

  test.each(['expired', 'replaced', 'withdrawn', 'accepted', 'declined'] as const)(
    'of an offer that is %s is not reported',
    async (refused) => {
      expect(await read({ open: () => openedOffer({ refusal: { refused } }) })).toEqual(['open'])
      expect(screen.queryByText('We see when you have read this page.')).toBeNull()
    },
  )
})

test('sends exactly the shown offer, and shows the stored result', async () => {
  const page = await renderOffer({
    open: () => openedOffer(),
    accept: () => ({ accepted_at: ACCEPTED_AT, total: 12_500, evidence: EVIDENCE }),
  })
  await complete(page)
  const consent = screen.getByText(/^I accept offer 1001/).textContent
  await page.user.click(await acceptButton())
  expect(await screen.findByText(/Kari Nordmann, CEO, accepted this offer on 20 November 2026, 12:30/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accepted' }))
  expect(page.requests.at(-1)).toEqual({
    action: 'accept',
    key: KEY,
    version: 2,
    hash: 'b'.repeat(64),
    options: [],
    total: 12_500,
    consent,
    name: 'Kari Nordmann',
    title: null,
    code: null,
  })
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})

test('sends nothing without the name and the consent, and keeps the input [W13]', async () => {
  const page = await renderOffer({ open: () => openedOffer({ code_amount: 1 }) })
  await page.user.click(await acceptButton())
  await waitFor(() => expect(screen.queryByText('Tick the box to accept.')).not.toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' }))
  expect(page.actions()).toEqual(['open'])
})

test('an accepted offer offers its PDF first, then the evidence', async () => {
  const { user, requests } = await renderOffer({
    open: () => openedOffer(ACCEPTED),
    pdf: () => ({ name: 'offer-1001-2-accepted.pdf', base64: 'JVBERg==' }),
  })
  const outcome = within(await screen.findByRole('region', { name: 'Accepted' }))
  const buttons = outcome.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Download the accepted offer (PDF)', 'Download the evidence'])
  await user.click(outcome.getByRole('button', { name: 'Download the accepted offer (PDF)' }))
  await waitFor(() => expect(requests.map(({ action }) => action)).toContain('pdf'))
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
})

const ATTACHED = { name: 'Plan.pdf', type: 'application/pdf', bytes: 2048, sha256: 'd'.repeat(64) }
const withAttachment = () => openedOffer({ content: { ...openedOffer().content, attachments: [ATTACHED] } })

test('lists the attachments with their hashes, and saves one by a URL that is signed for it', async () => {
  const created = vi.fn<(content: Blob) => string>(() => 'blob:saved')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => undefined }))
  const answers: { -readonly [action in keyof Answers]: Answers[action] } = { open: withAttachment, attachment: () => ({ refused: 'unknown' }) }
  const { user, requests } = await renderOffer(answers)
  const part = within(await screen.findByRole('region', { name: 'Attachments' }))
  expect(part.getByRole('listitem').textContent).toContain(ATTACHED.sha256)
  await user.click(part.getByRole('button', { name: 'Save Plan.pdf' }))
  expect(await part.findByText('The file could not be fetched. Try again.')).toBeTruthy()
  answers.attachment = () => ({ name: 'Plan.pdf', url: '/object/sign/files/plan?token=x' })
  await user.click(part.getByRole('button', { name: 'Save Plan.pdf' }))
  await waitFor(() => expect(created.mock.calls[0]?.[0].size).toBe(8))
  expect(requests.at(-1)).toEqual({ action: 'attachment', key: KEY, file: ATTACHED.sha256 })
}) // prettier-ignore

test('a copy shows the offer and its attachments, and nothing that answers it', async () => {
  const use = trustedUses()
  const page = await renderOffer({ open: () => ({ ...withAttachment(), is_copy: true }) })
  await title()
  expect(screen.getByText('This is a copy for you to read. Kari Nordmann answers the offer.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Attachments' })).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save Plan.pdf', 'Download PDF'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Respond to the offer' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Training/ }).disabled).toBe(true)
  expect(screen.queryByText('We see when you have read this page.')).toBeNull()
  use('pointerdown')
  expect(page.actions()).toEqual(['open'])
})

test('after a lost response, a retry shows who accepted the offer', async () => {
  const answers: { -readonly [action in keyof Answers]: Answers[action] } = {
    open: () => openedOffer(),
    accept: () => undefined,
  }
  const page = await renderOffer(answers)
  await complete(page)
  await page.user.click(await acceptButton())
  expect(await screen.findByText(/We cannot reach the server/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Accepted' })).toBeNull()
  answers.accept = () => ACCEPTED.refusal
  answers.open = () => ACCEPTED
  await page.user.click(await acceptButton())
  expect(await screen.findByRole('heading', { name: 'Accepted' })).toBeTruthy()
})

test('counts a year of the monthly payments for the code', async () => {
  const monthly = { id: '00000000-0000-4000-8000-0000000000aa', title: 'Operation', share: null, amount: 1000, due: 'monthly' as const, due_date: null } // prettier-ignore
  const opened = openedOffer({ code_amount: 24_500 })
  const content = { ...opened.content, plan: [...opened.content.plan, monthly] }
  const page = await renderOffer({
    open: () => ({ ...opened, content }),
    code: () => ({ email: 'kari@fjord.example' }),
  })
  await complete(page)
  await page.user.click(await acceptButton())
  expect(await screen.findByRole('textbox', { name: /code/i })).toBeTruthy()
})

test('shows when codes may be tried again', async () => {
  const page = await renderOffer({
    open: () => openedOffer({ code_amount: 12_500 }),
    code: () => ({ refused: 'too_many_codes', at: ACCEPTED_AT }),
  })
  await complete(page)
  await page.user.click(await acceptButton())
  expect(await screen.findByText(/Try again after 20 November 2026, 12:30/)).toBeTruthy()
})

test('links the person who accepted to their page without another mail', async () => {
  const page = await renderOffer({
    open: () => openedOffer(),
    accept: () => ({ accepted_at: ACCEPTED_AT, total: 12_500, evidence: EVIDENCE, page_key: 'c'.repeat(64) }),
  })
  await complete(page)
  await page.user.click(await acceptButton())
  await page.user.click(await screen.findByRole('button', { name: 'Your page with us' }))
  expect(page.navigate).toHaveBeenLastCalledWith('/client', { state: { clientKey: 'c'.repeat(64) } })
})

test('replaces an expired key from the client’s page while the session lasts [D24]', async () => {
  const [client, offer] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  localStorage.setItem('client-session', JSON.stringify({ token: 'a'.repeat(64), expires_at: '2026-12-01' }))
  sessionStorage.setItem('offer-way', JSON.stringify({ key: KEY, newest: KEY, client, offer }))
  const other = 'd'.repeat(64)
  const page = await renderOffer(
    { open: ({ key }) => (key === other ? openedOffer() : { refused: 'unknown' }), total: () => WITH_OPTION },
    { client: () => ({ key: other }) },
  )
  await title()
  expect(page.clientRequests).toEqual([{ action: 'offer', token: 'a'.repeat(64), client, offer }])
  await page.user.click(screen.getByRole('checkbox', { name: /^Training/ }))
  await acceptButton('$15,000.00')
  expect(page.requests.at(-1)).toMatchObject({ action: 'total', key: other })
  localStorage.clear()
})

test('mails a code from an amount on, and reports a wrong one at its field', async () => {
  const page = await renderOffer({
    open: () => openedOffer({ code_amount: 12_500 }),
    code: () => ({ email: 'kari@fjord.example' }),
    accept: () => ({ refused: 'wrong_code' }),
  })
  await complete(page)
  await page.user.click(await acceptButton())
  const code = await screen.findByRole('textbox', { name: 'Code from the email' })
  expect(page.actions()).toEqual(['open', 'code'])
  expect(document.activeElement).toBe(code)
  await page.user.type(code, '123456')
  await page.user.click(await acceptButton())
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(page.actions()).toEqual(['open', 'code', 'accept'])
  await page.user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText(/We have sent a new code/)).toBeTruthy()
  expect(page.actions()).toEqual(['open', 'code', 'accept', 'code'])
})

test('keeps the input through a reload, but not the consent', async () => {
  const answers = { open: () => openedOffer({ code_amount: 1 }), code: () => ({ email: 'kari@fjord.example' }) }
  const page = await renderOffer(answers)
  await complete(page)
  await page.user.click(await acceptButton())
  await screen.findByRole('textbox', { name: 'Code from the email' })
  await page.user.click(screen.getByText('Ask a question'))
  await page.user.type(screen.getByRole('textbox', { name: 'Your question' }), 'When can you start?')
  cleanup()
  await renderOffer(answers)
  expect(await screen.findByDisplayValue('Kari Nordmann')).toBeTruthy()
  expect(screen.getByDisplayValue('When can you start?')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Code from the email' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^I accept/ })).toHaveProperty('checked', false)
})

test('shows the total of the database in the button and in the consent, which must be given again', async () => {
  const page = await renderOffer({ open: () => openedOffer(), total: () => WITH_OPTION })
  await complete(page)
  await page.user.click(screen.getByRole('checkbox', { name: /^Training/ }))
  await acceptButton('$15,000.00')
  expect(page.requests.at(-1)).toEqual({ action: 'total', key: KEY, options: [OPTION] })
  expect(screen.getByRole('checkbox', { name: /^I accept .* \$15,000.00/ })).toHaveProperty('checked', false)
})

test('keeps the focus on the consent when a new total unticks it', async () => {
  const slow = Promise.withResolvers<unknown>()
  const page = await renderOffer({ open: () => openedOffer(), total: () => slow.promise })
  await complete(page)
  await page.user.click(screen.getByRole('checkbox', { name: /^Training/ }))
  const consent = screen.getByRole('checkbox', { name: /^I accept/ })
  consent.focus()
  expect(consent).toHaveProperty('checked', true)
  slow.resolve(WITH_OPTION)
  await acceptButton('$15,000.00')
  expect(consent).toHaveProperty('checked', false)
  expect(document.activeElement).toBe(consent)
})

test('shows the total of the last choice, in whatever order the responses arrive', async () => {
  const slow = Promise.withResolvers<unknown>()
  const page = await renderOffer({
    open: () => openedOffer(),
    total: (request) => (request.action === 'total' && request.options.length > 0 ? slow.promise : WITHOUT_OPTION),
  })
  const option = await screen.findByRole('checkbox', { name: /^Training/ })
  await page.user.click(option)
  await page.user.click(option)
  await waitFor(() => expect(page.actions()).toEqual(['open', 'total', 'total']))
  slow.resolve(WITH_OPTION)
  expect(await acceptButton()).toBeTruthy()
  expect(screen.queryByText('$15,000.00')).toBeNull()
})

test('keeps the old total and reports it when the new one does not arrive, and accepts nothing meanwhile [R6]', async () => {
  let isDown = true
  const page = await renderOffer({ open: () => openedOffer(), total: () => (isDown ? undefined : WITH_OPTION) })
  await complete(page)
  await page.user.click(screen.getByRole('checkbox', { name: /^Training/ }))
  expect(await screen.findByText(/This one is for your earlier choice/)).toBeTruthy()
  await page.user.click(await acceptButton())
  expect(page.actions()).not.toContain('accept')
  isDown = false
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await acceptButton('$15,000.00')).toBeTruthy()
})

test('declines only with a chosen reason [W13]', async () => {
  const page = await renderOffer({ open: () => openedOffer(), decline: () => ({ declined_at: ACCEPTED_AT }) })
  await title()
  await page.user.click(screen.getByText('Decline the offer', { selector: 'summary span' }))
  const form = within(screen.getByRole('form', { name: 'Decline the offer' }))
  await page.user.click(form.getByRole('button'))
  await waitFor(() => expect(form.queryByText('Please choose one.')).not.toBeNull())
  expect(page.actions()).toEqual(['open'])
  await page.user.selectOptions(form.getByRole('combobox'), 'The price')
  await page.user.type(form.getByRole('textbox'), 'Half of it would do.')
  await page.user.click(form.getByRole('button'))
  expect(await screen.findByRole('heading', { name: 'Declined' })).toBeTruthy()
  expect(page.requests.at(-1)).toEqual({ action: 'decline', key: KEY, reason: 'The price: Half of it would do.' })
})

test('sends a question once under the same id, and the next one under another', async () => {
  const answers: { -readonly [action in keyof Answers]: Answers[action] } = {
    open: () => openedOffer(),
    ask: () => undefined,
  }
  const page = await renderOffer(answers)
  await title()
  await page.user.click(screen.getByText('Ask a question'))
  const form = within(screen.getByRole('form', { name: 'Ask a question' }))
  await page.user.type(form.getByRole('textbox'), 'When?')
  await page.user.click(form.getByRole('button'))
  expect(await form.findByText(/We cannot reach the server/)).toBeTruthy()
  answers.ask = () => ({ asked: true })
  await page.user.click(form.getByRole('button'))
  expect(await form.findByText(/we email kari@fjord.example/)).toBeTruthy()
  await page.user.type(form.getByRole('textbox'), 'When?')
  await page.user.click(form.getByRole('button'))
  await waitFor(() => expect(page.actions().filter((action) => action === 'ask')).toHaveLength(3))
  const ids = page.requests.flatMap((request) => (request.action === 'ask' ? request.id : []))
  expect(ids[0]).toBe(ids[1])
  expect(ids[1]).not.toBe(ids[2])
})

test.each([
  ['Expired', { refused: 'expired', at: '2026-12-02' }, /valid until 2 December 2026/],
  ['Replaced', { refused: 'replaced' }, /newer version/],
  ['Withdrawn', { refused: 'withdrawn' }, /withdrawn this offer/],
  ['The engagement has ended', { refused: 'engagement_ended' }, /changes an engagement that has ended/],
  ['Please wait a little', { refused: 'restored' }, /restored our data from a backup/],
  ['Declined', { refused: 'declined', at: ACCEPTED_AT }, /20 November 2026, 12:30/],
] as const)(
  'shows an offer that is %s without a way to accept or decline it, and takes questions',
  async (name, refusal, text) => {
    await renderOffer({ open: () => openedOffer({ refusal }) })
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /^Training/ })).toHaveProperty('disabled', true)
    expect(screen.getByText('Ask a question')).toBeTruthy()
  },
)

/** Renders the page in a frame. Returns a function that posts content as the frame's parent. */
const renderFramed = async () => {
  const parent = { postMessage: vi.fn<() => void>() }
  vi.stubGlobal('parent', parent)
  const page = await renderOffer({ open: () => openedOffer() }, { at: `/offer?k=${KEY}` })
  const post = (content: unknown, origin = location.origin) =>
    act(async () => deliverMessage({ type: 'preview-content', content }, { source: parent, origin }))
  return { ...page, post }
}

describe('in a frame', () => {
  test('ignores the key, and shows nothing until the admin posts content [W14]', async () => {
    sessionStorage.setItem('offer-key', KEY)
    const { requests, navigate, post } = await renderFramed()
    await post(openedOffer().content, 'https://evil.example')
    expect(requests).toEqual([])
    expect(navigate).not.toHaveBeenCalled()
    expect(await screen.findByRole('heading', { name: 'Your offer' })).toBeTruthy()
  })

  test('shows each content that the admin posts, without a way to answer it [W14]', async () => {
    const { user, requests, post } = await renderFramed()
    const { content } = openedOffer()
    await post(content)
    await title()
    expect(screen.getByText(/^Preview: the client sees this page/)).toBeTruthy()
    const accept = screen.getByText('Preview: Accept the offer for $12,500.00')
    expect(accept.closest('[inert]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Training/ }).disabled).toBe(true)
    await user.click(accept)
    const link = screen.getByRole('link', { name: 'Respond to the offer' })
    const onClick = vi.fn<() => void>()
    link.addEventListener('click', onClick)
    await user.click(link)
    expect(onClick).not.toHaveBeenCalled()
    expect(requests).toEqual([])
    await post({ ...content, title: 'A newer title' })
    expect(await screen.findByRole('heading', { level: 1, name: 'A newer title' })).toBeTruthy()
  })

  test('reports invalid content', async () => {
    const { post } = await renderFramed()
    await post({ title: 'No offer' })
    expect(await screen.findByRole('heading', { name: 'Your offer did not load' })).toBeTruthy()
  })
})
