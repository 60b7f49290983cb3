// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { renderClients } from './testing/render-clients.tsx'
import { type ClientsApi, clientsApi, sampleClient, samplePerson } from './testing/samples.ts'

const toasts = recordToasts()

const RECORD = {
  legal_name: 'TIDAL HAVBRUK AS',
  org_number: '923609016',
  invoice_address: 'Kaia 4\n5003 BERGEN',
  reference: 'PO 17',
  phone: '+47 55 00 00 00',
  language: 'no',
  currency: 'SEK',
  payment_days: 30,
} as const

const FOUND = { legal_name: 'TIDAL HAVBRUK AS', address: 'Postboks 900\n8910 BRØNNØYSUND' }

let api: ClientsApi
/** What the function answers. */
let answer: () => Response | Promise<Response>
beforeEach(() => {
  vi.clearAllMocks()
  api = clientsApi({ clients: [sampleClient(1)], transactions: [], messages: [], people: [samplePerson(1)] })
  answer = () => Response.json({ data: FOUND, error: null })
  api.intercept = ({ path }) => (path === '/functions/v1/business-register' ? answer() : undefined)
})

const turnOn = () => {
  const inner = api.intercept
  api.intercept = (call) =>
    call.path === 'system_settings'
      ? Response.json([{ key: 'business_register_lookup', value: true, updated_at: '2026-01-01T10:00:00Z' }])
      : inner?.(call)
}
const asked = () => api.calls.filter(({ path }) => path.endsWith('business-register')).map(({ body }) => body)
const written = () =>
  api.calls.filter(({ method, path }) => method !== 'GET' && path === 'clients').map(({ body }) => body)

const edit = async (id: string = sampleClient(1).id, language: 'en' | 'no' = 'en') => {
  const rendered = await renderClients(api, { at: `?editClient=${id}`, language })
  await screen.findByLabelText(language === 'en' ? 'Company' : 'Firma')
  const dialog = within(screen.getByRole('dialog'))
  const field = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name)
  const fill = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
  const lookUp = async () => rendered.user.click(await dialog.findByRole('button', { name: 'Look up' }))
  return { ...rendered, dialog, field, fill, lookUp }
}

test('is edited with the client, and shown with the number in groups', async () => {
  const { user, dialog, fill } = await edit()
  fill(/^Organisation number/, '923 609 016')
  fill(/^Legal name/, RECORD.legal_name)
  fill(/^Invoice address/, RECORD.invoice_address)
  fill(/^Their reference/, RECORD.reference)
  fill(/^Phone/, RECORD.phone)
  fill(/^Currency/, 'SEK')
  fill(/^Terms of payment/, '30')
  // The company does not want look-ups.
  expect(dialog.queryByRole('button', { name: 'Look up' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Client updated successfully'))
  expect(written()).toEqual([expect.objectContaining(RECORD)])
})

test('is shown once on the screen of the client, as far as it is known', async () => {
  api.clients[0] = sampleClient(1, { ...RECORD, reference: null, payment_days: 1 })
  await renderClients(api, { at: `/${sampleClient(1).id}` })
  const title = await screen.findByRole('heading', { name: 'For offers and invoices' })
  const facts = within(title.closest('section') ?? document.body)
  expect(
    facts.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual([
    'Legal name: TIDAL HAVBRUK AS',
    'Organisation number: 923\u00a0609\u00a0016',
    'Invoice address: Kaia 4\n5003 BERGEN',
    'Phone: +47 55 00 00 00',
    'Language: Norwegian',
    'Currency: SEK',
    'Terms of payment: 1 day',
    'Client since: 20 Jan 2026',
  ])
  expect(facts.getByRole('link').getAttribute('href')).toBe('tel:+4755000000')
  for (const once of [RECORD.legal_name, RECORD.phone, 'Norwegian'])
    expect(screen.getAllByText(once, { exact: false })).toHaveLength(1)
})

test('is in the export of the list', async () => {
  api.clients[0] = sampleClient(1, RECORD)
  const { user, saveFile } = await renderClients(api)
  await user.click(await screen.findByRole('button', { name: /CSV/ }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  let text = ''
  const content: unknown = saveFile.mock.calls[0]?.[0].content
  if (typeof content === 'string') text = content
  else for await (const piece of Object(content)) text += String(piece)
  expect(text).toContain(
    'Legal name,Organisation number,Invoice address,Their reference,Phone,Language,Currency,Terms of payment',
  )
  expect(text).toContain('TIDAL HAVBRUK AS,923609016,"Kaia 4\n5003 BERGEN",PO 17,')
  expect(text).toContain(',no,SEK,30')
})

test('refuses a wrong number, and other terms than whole days', async () => {
  turnOn()
  const { user, dialog, fill, lookUp } = await edit()
  await lookUp()
  expect(await dialog.findByText('Please fill in this field.')).toBeDefined()
  fill(/^Organisation number/, '923 609 017')
  await lookUp()
  expect(await dialog.findByText(/not a valid organisation number/)).toBeDefined()
  fill(/^Terms of payment/, '366')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This is too large. The maximum is 365.')).toBeDefined()
  expect([asked(), written()]).toEqual([[], []])
})

test('is filled in from the register where it is empty, to be checked and saved', async () => {
  turnOn()
  const { dialog, field, fill, lookUp } = await edit('new')
  fill(/^Organisation number/, '923 609 016')
  await lookUp()
  expect(await dialog.findByText(/Check it before you save/)).toBeDefined()
  expect(asked()).toEqual([{ number: '923609016' }])
  expect([/^Company/, /^Legal name/, /^Invoice address/].map((name) => field(name).value)).toEqual([FOUND.legal_name, FOUND.legal_name, FOUND.address]) // prettier-ignore
  expect(written()).toEqual([])
  expect(dialog.queryByRole('button', { name: 'Use this name and address' })).toBeNull()
  // What is found for one number says nothing about the next.
  fill(/^Organisation number/, '923 609 0167')
  expect(dialog.queryByText(/Check it before you save/)).toBeNull()
})

test('keeps what was typed, until the person prefers what the register says', async () => {
  turnOn()
  const { user, dialog, field, fill, lookUp } = await edit()
  fill(/^Organisation number/, '923609016')
  fill(/^Legal name/, 'Tidal')
  await lookUp()
  const use = await dialog.findByRole('button', { name: 'Use this name and address' })
  const values = () => [/^Company/, /^Legal name/, /^Invoice address/].map((name) => field(name).value)
  expect(values()).toEqual(['Tidal Havbruk', 'Tidal', FOUND.address])
  await user.click(use)
  expect(values()).toEqual(['Tidal Havbruk', FOUND.legal_name, FOUND.address])
})

test.each([
  ['not_registered', 400, 'The business register has no organisation with this number.'],
  ['register_deleted', 400, 'This organisation has been deleted from the business register.'],
  ['register_unavailable', 503, 'The business register does not answer right now.'],
  ['rate_limited', 400, 'You have looked up many numbers.'],
  ['lookup_off', 400, 'Looking up clients has been turned off'],
])('can be saved as typed when the look-up fails: %s', async (code, status, text) => {
  turnOn()
  answer = () => Response.json({ data: null, error: { code, message: 'no' } }, { status })
  const { user, dialog, fill, lookUp } = await edit()
  fill(/^Organisation number/, '923609016')
  fill(/^Legal name/, 'Tidal')
  await lookUp()
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain(text)
  expect(alert.textContent).toContain('you can save as usual')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce())
  expect(written()).toEqual([
    expect.objectContaining({ org_number: '923609016', legal_name: 'Tidal', invoice_address: null }),
  ])
})

test('can be saved while the look-up goes on, also offline', async () => {
  turnOn()
  answer = () => new Promise(() => undefined)
  const { user, dialog, fill, lookUp } = await edit()
  fill(/^Organisation number/, '923609016')
  await lookUp()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce())
  expect(written()).toEqual([expect.objectContaining({ org_number: '923609016' })])
})

test('speaks Norwegian', async () => {
  turnOn()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { user, dialog, fill } = await edit(sampleClient(1).id, 'no')
  fill(/^Organisasjonsnummer/, '923609016')
  await user.click(await dialog.findByRole('button', { name: 'Slå opp' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Fyll ut resten selv. Du kan lagre som vanlig.')
})
