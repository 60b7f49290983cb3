// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderUi } from '@nordlys/ui/testing/render'
import { afterEach, expect, test, vi } from 'vitest'
import type { DesktopApi, ServerRefusal } from '../shared/api.ts'
import { ProxyDialog } from './ProxyDialog.tsx'
import { ServerScreen } from './ServerScreen.tsx'
import { SessionStoreScreen } from './SessionStoreScreen.tsx'
import { DESKTOP_TEXTS } from './texts.ts'

afterEach(cleanup)

test.each([
  [{ kind: 'memory' }, 'Du må logge inn hver gang', ['Fortsett']],
  [{ kind: 'locked' }, 'Nøkkelringen er låst', ['Lås opp og prøv igjen', 'Logg inn bare denne gangen']],
  [{ kind: 'corrupt' }, 'Den lagrede økten kan ikke leses', ['Logg inn']],
  [{ kind: 'newer' }, 'En nyere versjon er brukt her', ['Logg inn bare denne gangen']],
  [
    { kind: 'changed', stored: 'kwallet6', current: 'none' },
    'En annen nøkkelring er i bruk',
    ['Logg inn', 'Prøv igjen'],
  ],
] as const)('explains %j and offers its actions [K2, K7]', async (status, title, buttons) => {
  const onRetry = vi.fn<() => void>()
  const onContinue = vi.fn<() => void>()
  await renderUi(<SessionStoreScreen status={status} onRetry={onRetry} onContinue={onContinue} />, {
    language: 'no',
    sources: DESKTOP_TEXTS,
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  for (const name of buttons) fireEvent.click(screen.getByRole('button', { name }))
  expect(onRetry.mock.calls.length + onContinue.mock.calls.length).toBe(buttons.length)
})

test('names both keychains [K5]', async () => {
  const status = { kind: 'changed', stored: 'kwallet6', current: 'gnome_libsecret' } as const
  await renderUi(
    <SessionStoreScreen status={status} onRetry={vi.fn<() => void>()} onContinue={vi.fn<() => void>()} />,
    {
      sources: DESKTOP_TEXTS,
    },
  )
  expect(screen.getByText(/stored with kwallet6, but this computer now uses gnome_libsecret/)).toBeTruthy()
})

async function connect(refusal: ServerRefusal | null, key = 'sb_publishable_x') {
  const desktop = { connect: vi.fn<DesktopApi['connect']>(() => Promise.resolve(refusal)) }
  await renderUi(<ServerScreen desktop={desktop} current={null} />, { sources: DESKTOP_TEXTS })
  fireEvent.change(screen.getByLabelText('Server address'), { target: { value: ' https://a.test/ ' } })
  fireEvent.change(screen.getByLabelText('Publishable key'), { target: { value: key } })
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }))
  return desktop
}

test('trims the input before it checks the server', async () => {
  const { connect: check } = await connect(null)
  await waitFor(() =>
    expect(check).toHaveBeenCalledWith({ url: 'https://a.test', key: 'sb_publishable_x', siteUrl: '' }),
  )
})

test.each([
  ['unreachable', /No server answers/],
  ['not_a_server', /not a back office server/],
  ['key_refused', /does not accept this key/],
  ['secret', /secret key that gives full access/],
] as const)('shows a refusal and keeps the input: %s', async (refusal, text) => {
  await connect(refusal)
  expect((await screen.findByRole('alert')).textContent ?? '').toMatch(text)
  expect(screen.getByLabelText('Publishable key')).toHaveProperty('value', 'sb_publishable_x')
})

test('sends no request without a key', async () => {
  const { connect: check } = await connect(null, '')
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy()
  expect(check).not.toHaveBeenCalled()
})

test('asks for the password of a proxy, reports a refused one, and cancels', async () => {
  const questions = [
    { host: 'proxy.example:3128', isRefused: false },
    { host: 'proxy.example:3128', isRefused: true },
  ]
  const proxyQuestion = vi.fn<DesktopApi['proxyQuestion']>(() => {
    const question = questions.shift()
    return question ? Promise.resolve(question) : Promise.withResolvers<never>().promise
  })
  const answerProxy = vi.fn<DesktopApi['answerProxy']>(() => Promise.resolve())
  await renderUi(<ProxyDialog desktop={{ proxyQuestion, answerProxy }} />, { sources: DESKTOP_TEXTS })
  expect(await screen.findByText(/proxy\.example:3128/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(answerProxy).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'ada' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: ' secret ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/did not accept/)).toBeTruthy()
  expect(answerProxy).toHaveBeenLastCalledWith({ name: 'ada', password: ' secret ' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answerProxy).toHaveBeenLastCalledWith(null)
})
