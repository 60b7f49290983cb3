// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../../testing/render-admin.tsx'

const OFF = { host: null, state: 'off', published_at: null, next_attempt_at: null, error: null, calls: [] }
const SET = { ...OFF, host: 'api.netlify.com', state: 'waiting' }
const THEN = '2026-01-02T03:04:00+00:00'
const HOOK = 'https://api.netlify.com/build_hooks/s3cret'

const open = (publishing: () => object, answers: Answers = {}, language: 'en' | 'no' = 'en') =>
  renderAdmin({
    signedIn: true,
    language,
    at: '/admin/settings?tab=publishing',
    answers: { 'POST /rest/v1/rpc/get_publishing': () => json(publishing()), ...answers },
  })

const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent

test.each([
  ['en', SET, 'Changes are waiting for the next call', 'Never'],
  ['en', { ...SET, state: 'published', published_at: THEN }, 'Up to date', /2026/],
  ['en', { ...SET, state: 'failed', error: 'status=500', next_attempt_at: THEN, published_at: THEN }, 'Failed', /2026/],
  ['no', SET, 'Endringer venter på neste kall', 'Aldri'],
  ['no', { ...SET, state: 'published', published_at: THEN }, 'Oppdatert', /2026/],
  ['no', { ...SET, state: 'failed', error: 'timeout', next_attempt_at: THEN }, 'Feilet', 'Aldri'],
] as const)('in %s the state and the last publication are shown: %j', async (language, publishing, state, last) => {
  await open(() => publishing, {}, language)
  expect(await factOf('Status')).toBe(state)
  expect(await factOf(language === 'en' ? 'Last published' : 'Sist publisert')).toMatch(last)
  const publish = screen.queryByRole('button', { name: language === 'en' ? 'Publish now' : 'Publiser nå' })
  expect(publish !== null).toBe(publishing.host !== null)
})

test.each([
  ['en', 'A server publishes by itself; a static host needs a hook', 'Last published', 'Publish now'],
  ['no', 'En server publiserer selv; et statisk webhotell trenger en hook', 'Sist publisert', 'Publiser nå'],
] as const)(
  'in %s nothing is said to be missing on a server that publishes by itself',
  async (language, state, last, publish) => {
    await open(() => OFF, {}, language)
    expect(await factOf('Status')).toBe(state)
    expect(screen.queryByText(last)).toBeNull()
    expect(screen.queryByRole('button', { name: publish })).toBeNull()
  },
)

test.each([
  ['refused', 'Not called: the URL is not a deploy hook of Netlify, Cloudflare Pages or Vercel'],
  ['redirect', 'The host redirected the call, and redirects are not followed. Check the URL.'],
  ['timeout', 'The host did not answer in time'],
  ['unreachable', 'The host could not be reached'],
  ['status=404', 'The host does not know this hook (status 404). Create a new one.'],
  ['status=503', 'The host answered with status 503'],
  ['something else', 'The host could not be reached'],
])('explains the failure %s and lists earlier calls', async (error, text) => {
  const calls = [
    { id: 2, called_at: THEN, error },
    { id: 1, called_at: THEN, error: null },
  ]
  await open(() => ({ ...SET, state: 'failed', error, next_attempt_at: THEN, calls }))
  expect(await factOf('Reason')).toBe(text)
  expect(await factOf('Next attempt')).toMatch(/2026/)
  const log = within(screen.getByRole('region', { name: 'Last calls' })).getAllByRole('listitem')
  expect(log.map((call) => call.textContent)).toEqual([
    expect.stringContaining(text),
    expect.stringContaining('The host accepted the call and builds the site'),
  ])
})

test('sets a hook, never shows it again, publishes with it and removes it', async () => {
  const sent: unknown[] = []
  let stored: object = OFF
  let published = 0
  const { user } = await open(() => stored, {
    'POST /rest/v1/rpc/set_deploy_hook': async (request) => {
      const body = await request.json()
      sent.push(body)
      stored = body.url === '' ? OFF : SET
      return json(null)
    },
    'POST /rest/v1/rpc/publish_site': () => {
      published += 1
      return published === 1 ? json({ message: 'no' }, 500) : json(null)
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'URL of the deploy hook' })
  await user.type(field, 'http://api.netlify.com/x')
  await user.click(screen.getByRole('button', { name: 'Save hook' }))
  expect(await screen.findByText('Enter the whole URL of the hook. It begins with https://.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, HOOK)
  await user.click(screen.getByRole('button', { name: 'Save hook' }))
  expect(await screen.findByText('A hook of api.netlify.com is set. A new one replaces it.')).toBeTruthy()
  expect(field.value).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText('Failed to publish')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText('The host will be called within a minute')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove hook' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove the deploy hook?' })
  await user.click(within(question).getByRole('button', { name: 'Remove hook' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish now' })).toBe(null))
  expect([sent, published]).toEqual([[{ url: HOOK }, { url: '' }], 2])
})

test('explains a state that fails to load and offers a retry', async () => {
  let broken = true
  const { user } = await open(() => OFF, {
    'POST /rest/v1/rpc/get_publishing': () => (broken ? json({ message: 'no' }, 403) : json(OFF)),
  })
  expect(await screen.findByText('Failed to load the publishing status')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await factOf('Status')).toBe('A server publishes by itself; a static host needs a hook')
})
