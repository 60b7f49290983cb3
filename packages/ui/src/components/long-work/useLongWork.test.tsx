// @vitest-environment jsdom
import { DataError } from '@nordlys/data/lib/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { isCancellation, type LongWork } from './long-work.ts'
import { useLongWork } from './useLongWork.ts'

/** A text or element within a toast. Before the code of toasts has loaded, the last one is plain text. */
const inToast = (text: string) => screen.findByText(text, { selector: '[data-sonner-toast] *' })
const settled = vi.fn<(outcome: unknown) => void>()

function Work({ work, total }: { readonly work: (work: LongWork) => Promise<string>; readonly total: number | null }) {
  const run = useLongWork()
  return (
    <button type="button" onClick={() => void run({ title: 'Exporting', total }, work).then(settled, settled)}>
      Start
    </button>
  )
}

async function start(work: (work: LongWork) => Promise<string>, total: number | null, language: 'en' | 'no' = 'en') {
  settled.mockClear()
  const { user } = await renderUi(<Work work={work} total={total} />, { language })
  await user.click(screen.getByRole('button', { name: 'Start' }))
  return user
}

const leave = () => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.each([
  ['en', 1_000_000, '12,000 of about 1,000,000 rows'],
  ['no', 1_000_000, '12 000 av omtrent 1 000 000 rader'],
  ['en', null, '12,000 rows'],
  // Rows were added meanwhile.
  ['en', 11_000, '12,000 rows'],
] as const)('shows its progress until its end (%s, %s)', async (language, total, text) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await start(
    async ({ report }) => {
      report(3)
      report(12_000)
      return promise
    },
    total,
    language,
  )
  await inToast(text)
  const bar = screen.getByRole('progressbar', { name: 'Exporting' })
  // The spaces in a number do not break.
  expect(bar.getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' ')).toBe(text)
  expect(bar.getAttribute('value')).toBe(total === null ? null : String(Math.min(total, 12_000)))
  // Closing the window asks first.
  expect(leave()).toBe(false)
  resolve('done')
  await waitFor(() => expect(settled).toHaveBeenCalledExactlyOnceWith('done'))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(leave()).toBe(true)
})

test('announces its count to screen readers on demand only', async () => {
  await start(async ({ report }) => {
    report(12_000)
    return new Promise(() => undefined)
  }, null)
  expect((await inToast('12,000 rows')).getAttribute('aria-hidden')).toBe('true')
  expect((await inToast('Exporting')).closest('[aria-live="polite"]')).not.toBeNull()
})

test('ends when it is cancelled', async () => {
  const user = await start(
    ({ report, signal }) =>
      new Promise((_resolve, reject) => {
        report(1)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    2,
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(settled).toHaveBeenCalledOnce())
  expect(isCancellation(settled.mock.calls[0]?.[0])).toBe(true)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

const TOTAL = 20_000

test('keeps its place at a failure, and continues or ends there', async () => {
  const user = await start(async ({ report, retry }) => {
    report(12_000)
    await retry(new DataError('network'))
    await retry(new DataError('timeout'))
    return 'never'
  }, TOTAL)
  await inToast('12,000 of about 20,000 rows. We cannot reach the server. Check your connection and try again.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^12,000 of about 20,000 rows\. The server took/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(settled).toHaveBeenCalledOnce())
  expect(isCancellation(settled.mock.calls[0]?.[0])).toBe(true)
})
