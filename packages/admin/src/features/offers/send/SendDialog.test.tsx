// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { sampleOffer } from '../../../../testing/sample-offer.ts'
import { fakeOffers, type OffersApi, pageOf } from '../testing/fake-offers.ts'
import { renderOffers } from '../testing/render-offers.tsx'

const toasts = recordToasts()
const OFFER = sampleOffer(1)
const CLIENT = '00000000-0000-4000-8000-00000000c001'
const FILE = { id: '00000000-0000-4000-8000-00000000f001', name: 'Agreement.pdf', type: 'application/pdf', bytes: 2048 }
const SHA = 'ab'.repeat(32)

/** Answers uploads once the promise resolves. Files share their modules, so no module can be replaced here. */
function storeOnce(stored: Promise<void>) {
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 200
    readonly responseText = ''
    open = () => undefined
    setRequestHeader = () => undefined
    abort = () => undefined
    send(): void {
      void stored.then(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}

let api: OffersApi
let sent: Record<string, unknown>[]
let answer: (body: Record<string, unknown>) => Response

const refused = (code: string, fields: object) =>
  Response.json({ data: null, error: { code, fields } }, { status: 400 })

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  sent = []
  answer = () => Response.json({ data: { version: 1 }, error: null })
  useApi(fakeOffers([OFFER]))
})

function useApi(next: OffersApi) {
  api = next
  const inner = next.intercept
  next.intercept = (call) => {
    if (call.path === 'client_files') return Response.json([{ ...FILE, client_id: CLIENT, path: `${CLIENT}/${FILE.id}`, is_from_client: false, shared_at: null, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }]) // prettier-ignore
    if (!call.path.endsWith('/send-offer')) return inner?.(call)
    const body: unknown = call.body
    sent.push(Object(body))
    return answer(Object(body))
  }
}

async function open(title = 'Send offer 1001 to Marte Lien?', button = 'Send') {
  const rendered = await renderOffers(api, { at: `?offer=${OFFER.id}` })
  const panel = await screen.findByRole('dialog', { name: 'Offer 1001' })
  const send = await within(panel).findByRole('button', { name: button })
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('false'))
  await rendered.user.click(send)
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: title })) }
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog']

const write = (dialog: Dialog, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const addCopy = (dialog: Dialog, address: string) => {
  write(dialog, /^Copies to/, address)
  fireEvent.blur(dialog.getByLabelText(/^Copies to/))
}
const confirm = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: 'Send' }))

describe('sending', () => {
  test('says who gets the offer, and sends a message and copies with it, once', async () => {
    const { dialog } = await open()
    expect(dialog.getByText(/marte@fjordfrakt\.example/)).toBeTruthy()
    expect(dialog.queryByRole('switch')).toBeNull()
    write(dialog, /^Message/, 'Hello Marte,\nas agreed.')
    addCopy(dialog, 'ola@fjord.example')
    const button = dialog.getByRole('button', { name: 'Send' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Version 1 is on its way'))
    expect(sent).toEqual([
      {
        offer: OFFER.id,
        updated_at: OFFER.updated_at,
        gives_access: false,
        sending: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          message: 'Hello Marte,\nas agreed.',
          copies: ['ola@fjord.example'],
          files: [],
        },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Send offer/ })).toBeNull())
  })

  test.each([false, true])(
    'gives the recipient access to the page of the client only if that is switched on (%s) [D24]',
    async (isOn) => {
      useApi(fakeOffers([sampleOffer(1, { client_id: CLIENT })]))
      const { user, dialog } = await open()
      const access = dialog.getByRole('switch', { name: 'Also give Marte Lien access to the client’s page' })
      expect(access).toHaveProperty('checked', false)
      if (isOn) await user.click(access)
      confirm(dialog)
      await waitFor(() => expect(sent).toEqual([expect.objectContaining({ gives_access: isOn })]))
    },
  )

  test('attaches a file of the client, once, and removes it', async () => {
    useApi(fakeOffers([sampleOffer(1, { client_id: CLIENT })]))
    const { user, dialog } = await open()
    const pick = async () => {
      await user.click(dialog.getByRole('button', { name: 'Add from the client’s files' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Agreement.pdf' }))
    }
    await pick()
    await pick()
    expect(dialog.getAllByText('Agreement.pdf')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Remove Agreement.pdf' }))
    expect(dialog.queryByText('Agreement.pdf')).toBeNull()
    await pick()
    confirm(dialog)
    const files = [{ path: `${CLIENT}/${FILE.id}`, name: FILE.name, bytes: FILE.bytes }]
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ sending: expect.objectContaining({ files }) })]))
  }) // prettier-ignore

  test('waits for a file that is still uploaded', async () => {
    const { promise, resolve: store } = Promise.withResolvers<void>()
    storeOnce(promise)
    const { user, dialog } = await open()
    const input = dialog
      .getByRole('region', { name: 'Attachments' })
      .querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for files')
    await user.upload(input, new File(['%PDF-1.7'], 'Plan.pdf', { type: 'application/pdf' }))
    confirm(dialog)
    expect(await dialog.findByText('Wait until the files are uploaded, or cancel the upload.')).toBeTruthy()
    expect(sent).toEqual([])
    store()
    await dialog.findByRole('button', { name: 'Remove Plan.pdf' })
    expect(dialog.queryByText('Wait until the files are uploaded, or cancel the upload.')).toBeNull()
    confirm(dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.['sending']).toMatchObject({ files: [{ name: 'Plan.pdf', bytes: 8 }] })
  })

  test('begins a new version with the copies and the attachments of the last one', async () => {
    useApi(fakeOffers([sampleOffer(1, { version: 1, state: 'sent', sent_at: '2026-01-01T10:00:00Z', sent_valid_until: '2999-01-01', has_unsent_changes: true })]))
    const attachments = [{ name: 'Plan.pdf', type: 'application/pdf', bytes: 2048, sha256: SHA }]
    api.versions.push({ id: CLIENT, offer_id: OFFER.id, version: 1, content: { ...pageOf(OFFER), attachments } })
    const inner = api.intercept
    const copy = { id: CLIENT, version: 1, created_at: '2026-01-01T10:00:00Z', last_used_at: null }
    api.intercept = (call) =>
      call.path === 'rpc/get_offer_access'
        ? Response.json({ access_ended_at: null, keys: [], copies: [{ ...copy, email: 'ola@fjord.example' }, { ...copy, id: FILE.id, version: 0, email: 'old@fjord.example' }] })
        : inner?.(call)
    const { dialog } = await open('Send a new version of offer 1001 to Marte Lien?', 'Send a new version')
    expect(dialog.getByText('Plan.pdf')).toBeTruthy()
    confirm(dialog)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.['sending']).toMatchObject({
      message: null,
      copies: ['ola@fjord.example'],
      files: [{ path: `${OFFER.id}/${SHA}`, name: 'Plan.pdf', bytes: 2048 }],
    })
  }) // prettier-ignore
})

describe('what is typed', () => {
  test('is kept when sending fails, and when the dialog is closed and the page is loaded again, with the same sending', async () => {
    answer = () => Response.json({ data: null, error: { code: 'unavailable' } }, { status: 503 })
    const first = await open()
    write(first.dialog, /^Message/, 'Nearly lost')
    addCopy(first.dialog, 'ola@fjord.example')
    confirm(first.dialog)
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce())
    expect(first.dialog.getByLabelText(/^Message/)).toHaveProperty('value', 'Nearly lost')
    await first.user.click(first.dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    first.unmount()
    answer = () => Response.json({ data: { version: 1 }, error: null })
    const { dialog } = await open()
    expect(dialog.getByLabelText(/^Message/)).toHaveProperty('value', 'Nearly lost')
    confirm(dialog)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('offer-sending'))).toEqual([]))
  })

  test.each([
    ['not-an-address', 'not-an-address: Enter an email address such as name@example.com.'],
    ['Marte@Fjordfrakt.example', 'Marte@Fjordfrakt.example: This is the recipient, who gets the offer itself.'],
  ])('is refused beside its field before it is sent: a copy to %s', async (address, message) => {
    const { dialog } = await open()
    addCopy(dialog, address)
    confirm(dialog)
    expect((await dialog.findByText(message, { exact: false })).textContent).toContain(address)
    expect(sent).toEqual([])
  })

  test('is refused beside its field by the server: a copy, and a file that is not what its name says', async () => {
    useApi(fakeOffers([sampleOffer(1, { client_id: CLIENT })]))
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Add from the client’s files' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Agreement.pdf' }))
    answer = () => refused('copy_to_recipient', { copies: 'errors:copy_to_recipient' })
    confirm(dialog)
    expect(await dialog.findByText('This is the recipient, who gets the offer itself.')).toBeTruthy()
    answer = () => refused('disguised_file', { 'files.0': 'disguised' })
    addCopy(dialog, 'ola@fjord.example')
    confirm(dialog)
    const problem = await dialog.findByText('This file is not what its name says. Remove it, and choose another one.')
    expect(problem.closest('li')?.textContent).toContain('Agreement.pdf')
    expect(toasts.error).not.toHaveBeenCalled()
  })
})

test('previews the email of what is typed, without scripts, and saves a draft of the PDF', async () => {
  answer = ({ preview, sending }) =>
    preview === 'mail'
      ? Response.json({ data: { subject: 'Offer 1001: A ledger', html: `<p>${String(Reflect.get(Object(sending), 'message'))}</p>` }, error: null })
      : Response.json({ data: { name: 'offer-1001-1-draft.pdf', base64: btoa('%PDF-1.7') }, error: null })
  const { user, dialog } = await open()
  write(dialog, /^Message/, 'Hello Marte')
  await user.click(await dialog.findByRole('button', { name: 'Email' }))
  expect(await dialog.findByText('Subject: Offer 1001: A ledger')).toBeTruthy()
  const frame = dialog.getByTitle<HTMLIFrameElement>('The email to the recipient')
  expect([frame.getAttribute('sandbox'), frame.srcdoc]).toEqual(['', '<p>Hello Marte</p>'])
  write(dialog, /^Message/, 'Hello again')
  await waitFor(() => expect(frame.srcdoc).toBe('<p>Hello again</p>'))
  await user.click(dialog.getByRole('button', { name: 'PDF' }))
  await user.click(await dialog.findByRole('button', { name: 'Save as PDF' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('File saved'))
}) // prettier-ignore
