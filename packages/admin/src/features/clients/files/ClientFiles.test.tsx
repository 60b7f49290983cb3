// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { type ClientsApi, clientsApi, sampleClient, sampleFile } from '../testing/samples.ts'
import { ClientFiles } from './ClientFiles.tsx'

const toasts = recordToasts()
const CLIENT = sampleClient(1).id

const apiWith = (...files: readonly ReturnType<typeof sampleFile>[]): ClientsApi =>
  clientsApi({ clients: [sampleClient(1)], transactions: [], messages: [], files: [...files] })

beforeEach(() => vi.clearAllMocks())

describe('the files of a client', () => {
  test('explain their purpose while there are none', async () => {
    await renderScreen(<ClientFiles client={CLIENT} />, apiWith())
    expect(await screen.findByText(/^No files yet/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Upload files' })).toBeDefined()
  })

  test('are listed with their sizes', async () => {
    await renderScreen(<ClientFiles client={CLIENT} />, apiWith(sampleFile(1), sampleFile(2, { bytes: 10 })))
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Agreement 1\.pdf2,000 kB · /),
      expect.stringMatching(/^Agreement 2\.pdf1 kB · /),
    ])
  })

  test('say which the client has sent, and which it can see', async () => {
    const files = [
      sampleFile(1),
      sampleFile(2, { shared_at: '2026-01-01T00:00:00Z' }),
      sampleFile(3, { is_from_client: true }),
    ]
    await renderScreen(<ClientFiles client={CLIENT} />, apiWith(...files))
    const items = await screen.findAllByRole('listitem')
    const marks = items.map(({ textContent }) => /Shared with the client|From the client/.exec(textContent)?.[0])
    expect(marks).toEqual([undefined, 'Shared with the client', 'From the client'])
  })

  test('that the bucket does not accept are refused with the reason, and not sent', async () => {
    const api = apiWith()
    await renderScreen(<ClientFiles client={CLIENT} />, api)
    const input = await screen.findByLabelText<HTMLInputElement>('Upload files', { selector: 'input' })
    const { default: userEvent } = await import('@testing-library/user-event')
    await userEvent.setup({ applyAccept: false }).upload(input, [new File(['MZ'], 'setup.exe')])
    const uploads = within(await screen.findByRole('region', { name: 'Uploads' }))
    expect(await uploads.findByText('Files of this type are not accepted.')).toBeDefined()
    expect(uploads.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('are deleted after a confirmation, unless undone', async () => {
    const api = apiWith(sampleFile(1))
    const { user } = await renderScreen(<ClientFiles client={CLIENT} />, api)
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete Agreement 1.pdf' }))
      const question = within(await screen.findByRole('alertdialog', { name: 'Delete Agreement 1.pdf?' }))
      await user.click(question.getByRole('button', { name: 'Delete' }))
      expect(await screen.findByText(/^No files yet/)).toBeDefined()
    }
    await remove()
    toasts.pressUndo()
    expect(await screen.findByText('Agreement 1.pdf')).toBeDefined()
    await remove()
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('File deleted'))
    expect(api.files).toHaveLength(0)
  })

  test('that fail to load can be loaded again', async () => {
    const api = apiWith(sampleFile(1))
    api.intercept = ({ path }) => (path === 'client_files' ? new Response(null, { status: 403 }) : undefined)
    const { user } = await renderScreen(<ClientFiles client={CLIENT} />, api)
    expect(await screen.findByText('Failed to load the files')).toBeDefined()
    api.intercept = () => undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Agreement 1.pdf')).toBeDefined()
  })
})
