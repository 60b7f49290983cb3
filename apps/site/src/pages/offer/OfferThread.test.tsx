// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserPlatform } from '@nordlys/ui/platform/browser.ts'
import { renderOffer } from './testing/render-offer.tsx'
import { KEY, openedOffer } from './testing/sample-offer.ts'
import { trustedUses } from './testing/uses.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const ABOUT = { id: id(1), number: 1001, version: 2 }
const message = (number: number, own: object) => ({
  id: id(number),
  sender_name: 'Kari Nordmann',
  message: 'When?',
  is_from_staff: false,
  is_read: true,
  created_at: '2026-11-01T08:00:00Z',
  files: [],
  offer: ABOUT,
  ...own,
})
const QUESTION = message(10, {})
const ANSWER = message(11, {
  sender_name: 'Ola at Nordlys',
  message: 'On **Monday**. <b>No</b>',
  is_from_staff: true,
  is_read: false,
  files: [{ id: id(20), name: 'Plan.pdf', bytes: 2048 }],
})
const opened = (...messages: object[]) => ({ ...openedOffer(), messages, stamp: String(messages.length) })

beforeEach(() => vi.spyOn(browserPlatform, 'saveFile').mockResolvedValue(true))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const title = () => screen.findByRole('heading', { level: 1 })
const thread = async () =>
  within((await screen.findByText('Our conversation about this offer')).closest('details') ?? document.body)

const wait = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(10_000)
  })

const pdf = (name = 'Plan.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

async function open(options: Parameters<typeof renderOffer>[1]) {
  const page = await renderOffer({ open: () => openedOffer(), ask: () => ({ asked: true }) }, options)
  await title()
  await page.user.click(screen.getByText('Ask a question'))
  const form = within(screen.getByRole('form', { name: 'Ask a question' }))
  const choose = (...files: File[]) => page.user.upload(form.getByLabelText('Attach files'), files)
  return { page, form, choose }
}

describe('the conversation about an offer', () => {
  test('is open while an answer is unread, and shows what both wrote', async () => {
    await renderOffer({ open: () => opened(QUESTION, ANSWER) })
    const part = await thread()
    expect(part.getByText('Monday', { selector: 'strong' })).toBeTruthy()
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Kari Nordmann.*Read by us.*When\?/),
      expect.stringMatching(/^Ola at Nordlys.*New.*Plan\.pdf2 kB/s),
      expect.stringMatching(/^Plan\.pdf/),
    ])
    expect(part.getByText('When?').closest('details')?.open).toBe(true)
  })

  test('is not there before the first message', async () => {
    await renderOffer({ open: () => openedOffer() })
    await title()
    expect(screen.queryByText('Our conversation about this offer')).toBeNull()
  })

  test('downloads a file by a URL that is made at the click, and says when it fails', async () => {
    let answer: object = { refused: 'files' }
    const page = await renderOffer({ open: () => opened(QUESTION, ANSWER), file: () => answer })
    const part = await thread()
    await page.user.click(part.getByRole('button', { name: 'Download Plan.pdf' }))
    expect(await part.findByText(/did not arrive/)).toBeTruthy()
    answer = { name: 'Plan.pdf', url: '/object/sign/files/a/b?token=c' }
    await page.user.click(part.getByRole('button', { name: 'Download Plan.pdf' }))
    // The fake server has no storage.
    await waitFor(() => expect(page.actions().filter((action) => action === 'file')).toHaveLength(2))
    expect(page.requests.at(-1)).toEqual({ action: 'file', key: KEY, file: id(20) })
  })

  test('shows an answer by itself, and keeps the page while nothing has changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let answer: object = opened(QUESTION)
    const page = await renderOffer({ open: () => answer })
    await title()
    answer = { unchanged: true }
    await wait()
    expect(page.requests.at(-1)).toEqual({ action: 'open', key: KEY, known: '1' })
    expect(screen.queryByText('Monday')).toBeNull()
    answer = opened(QUESTION, ANSWER)
    await wait()
    expect(await screen.findByText('Monday')).toBeTruthy()
    answer = { refused: 'unknown' }
    await wait()
    expect(await screen.findByText('We do not recognise this link')).toBeTruthy()
  })

  test('marks an answer as read once a person has used the page, and not from opening it [W13]', async () => {
    const use = trustedUses()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const page = await renderOffer({
      open: () => ({ ...opened(QUESTION, ANSWER), refusal: { refused: 'declined', at: '2026-11-20T11:30:00Z' } }),
      seen: () => ({ seen: true }),
    })
    await title()
    await act(async () => {
      await vi.advanceTimersByTimeAsync(9000)
    })
    expect(page.actions()).toEqual(['open'])
    await act(async () => {
      use('wheel')
      await vi.advanceTimersByTimeAsync(9000)
    })
    vi.useRealTimers()
    await waitFor(() => expect(page.actions()).toContain('seen'))
    expect(page.requests.find(({ action }) => action === 'seen')).toEqual({
      action: 'seen',
      key: KEY,
      message: ANSWER.id,
    })
  })
})

describe('a question with files', () => {
  test('is sent with the ids of what was uploaded, and the next one without them', async () => {
    const { page, form, choose } = await open({ upload: () => ({ stored: true }) })
    await choose(pdf(), pdf('Drawing.pdf'))
    expect(await form.findAllByText('Attached')).toHaveLength(2)
    await page.user.click(form.getByRole('button', { name: 'Remove Drawing.pdf' }))
    await page.user.type(form.getByRole('textbox'), 'As drawn?')
    await page.user.click(form.getByRole('button', { name: 'Send the question' }))
    expect(await form.findByText(/we email/)).toBeTruthy()
    const asked = page.requests.find(({ action }) => action === 'ask')
    expect(asked).toMatchObject({ question: 'As drawn?', files: [expect.any(String)] })
    expect(form.queryByText('Plan.pdf')).toBeNull()
    expect(page.uploads()).toBe(2)
  })

  test.each([
    [() => ({ refused: 'disguised' }), pdf(), /not what its name says/],
    [() => ({ refused: 'full' }), pdf(), /no room/],
    [() => undefined, pdf(), /did not reach us/],
  ])('is not sent while a file is not attached: %s', async (upload, file, text) => {
    const { page, form, choose } = await open({ upload })
    await choose(file)
    expect(await form.findByText(text)).toBeTruthy()
    await page.user.type(form.getByRole('textbox'), 'As drawn?')
    await page.user.click(form.getByRole('button', { name: 'Send the question' }))
    expect(await form.findByText(/A file is not attached/)).toBeTruthy()
    expect(page.actions()).not.toContain('ask')
    await page.user.click(form.getByRole('button', { name: `Remove ${file.name}` }))
    await page.user.click(form.getByRole('button', { name: 'Send the question' }))
    await waitFor(() => expect(page.actions()).toContain('ask'))
  })

  test('takes ten files, and none that the server refuses by its type or size', async () => {
    const { page, form, choose } = await open({ upload: () => ({ stored: true }) })
    const large = pdf('Large.pdf')
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    await choose(large)
    expect(await form.findByText(/larger than 10 MB/)).toBeTruthy()
    await page.user.click(form.getByRole('button', { name: 'Remove Large.pdf' }))
    await choose(...Array.from({ length: 11 }, (_, index) => pdf(`${index}.pdf`)))
    expect(await form.findByText('A message has at most 10 files.')).toBeTruthy()
    await waitFor(() => expect(form.getAllByText('Attached')).toHaveLength(10))
    expect(page.uploads()).toBe(10)
  })
})
