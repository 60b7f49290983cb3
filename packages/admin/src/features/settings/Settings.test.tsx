// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { profile, renderAdmin, session } from '../../../testing/render-admin.tsx'

const own = {
  ...profile,
  created_at: '2026-01-01T00:00:00Z',
  last_sign_in_at: '2026-01-02T10:00:00Z',
  email_confirmed: true,
  status_rank: 2,
  has_second_factor: false,
}
const kari = {
  ...own,
  user_id: '22222222-2222-4222-8222-222222222222',
  full_name: 'Kari Solberg',
  email: 'kari@example.com',
  status: 'pending',
  last_sign_in_at: null,
  email_confirmed: false,
  status_rank: 1,
}
const invite = {
  id: '33333333-3333-4333-8333-333333333333',
  email: 'jonas@example.com',
  language: 'no',
  invited_by: 'Ingrid Hauge',
  sent_at: '2026-01-02T10:00:00Z',
  created_at: '2026-01-02T10:00:00Z',
  role: 'editor',
}

const open = (answers: Answers = {}) =>
  renderAdmin({
    signedIn: true,
    at: '/admin/settings',
    answers: {
      'GET /rest/v1/searched_people': () => json([kari, own]),
      'HEAD /rest/v1/searched_people': () => new Response(null, { headers: { 'content-range': '*/1' } }),
      'POST /rest/v1/rpc/list_invites': () => json([invite]),
      ...answers,
    },
  })
const row = (name: RegExp) => screen.findByRole('row', { name })
const refuse = (message: string) => () => json({ code: 'P0001', message }, 400)

test('lists people with status, role, confirmation and last sign-in, and counts pending ones in the sidebar', async () => {
  await open()
  const waiting = await row(/Kari Solberg/)
  for (const text of ['Waiting', 'Admin', 'Email not confirmed', 'Never'])
    expect(within(waiting).getAllByText(text)[0]).toBeTruthy()
  const self = within(await row(/Ingrid Hauge.*You/))
  expect(self.getByText('Only a colleague can change your access.')).toBeTruthy()
  expect(self.queryByRole('button')).toBeNull()
  expect(self.getByText('2 Jan').getAttribute('title')).toMatch(/2 Jan 2026/)
  expect(await screen.findByRole('link', { name: /Settings.*1 waiting/, hidden: true })).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain('Administrator Access')
})

test('shows the result of probing the services, and probes again on request', async () => {
  let isDown = true
  const { user } = await open({
    'POST /rest/v1/rpc/is_approved_admin': () => (isDown ? json({ message: 'down' }, 503) : json(true)),
    'GET /auth/v1/user': () => json(session.user),
  })
  const status = within(await screen.findByRole('region', { name: 'System status' }))
  const line = (name: string) => status.getByText(name).closest('li')?.textContent
  await waitFor(() => expect(line('Database Connection')).toContain('Offline'))
  await waitFor(() => expect(line('Authentication')).toContain('Active'))
  await waitFor(() => expect(line('API Services')).toContain('Running'))
  isDown = false
  await user.click(status.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(line('Database Connection')).toContain('Online'))
})

test('pages, searches, sorts and filters people on the server, with the state in the URL', async () => {
  const sent: Record<string, string>[] = []
  const { user } = await open({
    'GET /rest/v1/searched_people': (request) => {
      sent.push(Object.fromEntries(new URL(request.url).searchParams))
      return json(
        Array.from({ length: 10 }, (_, index) => ({ ...kari, user_id: kari.user_id.replace(/22$/, `2${index}`) })),
      )
    },
  })
  // The list of staff to choose from has no pages, and a count has no order.
  const last = () => sent.findLast(({ offset, order }) => offset !== undefined && order !== undefined) ?? {}
  const people = within(await screen.findByRole('region', { name: 'People' }))
  await people.findAllByText('Kari Solberg')
  expect(last()).toMatchObject({ order: 'status_rank.asc,id.asc', offset: '0', limit: '10' })
  await user.click(people.getByRole('button', { name: 'Approved' }))
  await waitFor(() => expect(last()).toMatchObject({ status: 'eq.approved' }))
  await user.type(people.getByRole('searchbox', { name: 'Search people' }), 'Kari S{Enter}')
  await waitFor(() =>
    expect(last()).toMatchObject({
      or: '(and(search_text.like.%kari%,or(search_text.like.s%,search_text.like.% s%)))',
      status: 'eq.approved',
    }),
  )
  await user.click(people.getByRole('button', { name: /^Signed up/ }))
  await waitFor(() => expect(last()['order']).toMatch(/^created_at\.desc/))
  // The invites below have their own search and page.
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search invites' }).value).toBe('')
})

test('asks before approving a person with an unconfirmed address', async () => {
  let approved = false
  const { user } = await open({
    'POST /rest/v1/rpc/set_profile_status': () => {
      approved = true
      return json({})
    },
  })
  await user.click(within(await row(/Kari Solberg/)).getByRole('button', { name: 'Approve Kari Solberg' }))
  const question = await screen.findByRole('alertdialog', { name: 'Approve Kari Solberg anyway?' })
  expect(approved).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Kari Solberg was approved')).toBeTruthy()
  expect(approved).toBe(true)
})

test('changes the role of a colleague after a question, and sends the invite of an editor again as such', async () => {
  const sent: unknown[] = []
  const record = async (request: Request) => {
    sent.push(await request.json())
    return json({})
  }
  const { user } = await open({
    'POST /rest/v1/rpc/set_profile_role': record,
    'POST /rest/v1/rpc/invite_person': record,
  })
  await user.click(within(await row(/Kari Solberg/)).getByRole('button', { name: 'Make editor: Kari Solberg' }))
  const question = await screen.findByRole('alertdialog', { name: 'Make Kari Solberg an editor?' })
  expect(sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Make editor' }))
  expect(await screen.findByText('Kari Solberg is an editor now')).toBeTruthy()
  const invited = await row(/jonas@example\.com/)
  expect(invited.textContent).toContain('Editor')
  await user.click(within(invited).getByRole('button', { name: 'Resend the invite to jonas@example.com' }))
  const form = within(await screen.findByRole('form', { name: 'Invites' }))
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'ola@example.com')
  await user.selectOptions(form.getByRole('combobox', { name: /^Role/ }), 'editor')
  await user.click(form.getByRole('button', { name: 'Send invite' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { profile: kari.user_id, role: 'editor' },
      { email: 'jonas@example.com', language: 'no', role: 'editor' },
      { email: 'ola@example.com', language: 'en', role: 'editor' },
    ]),
  )
})

test.each([
  ['last_admin', /This is the last administrator with access/],
  ['unknown_profile', /no longer exists/],
])('explains a refusal of the database (%s) [D4]', async (word, explanation) => {
  const { user } = await open({ 'POST /rest/v1/rpc/set_profile_status': refuse(word) })
  await user.click(within(await row(/Kari Solberg/)).getByRole('button', { name: 'Disable Kari Solberg' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Failed to change access')).toBeTruthy()
  expect(screen.getByText(explanation)).toBeTruthy()
})

test('keeps the focus in the row when its button is removed, and moves it to the form without a row [A1]', async () => {
  let [people, invites] = [[{ ...kari, email_confirmed: true }, own], [invite]]
  const { user } = await open({
    'GET /rest/v1/searched_people': () => json(people),
    'POST /rest/v1/rpc/list_invites': () => json(invites),
    'POST /rest/v1/rpc/set_profile_status': () => {
      people = [{ ...kari, status: 'approved' }, own]
      return json({})
    },
    'POST /rest/v1/rpc/revoke_invite': () => {
      invites = []
      return json(null)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve Kari Solberg' }))
  const left = screen.getByRole('button', { name: 'Disable Kari Solberg' })
  await waitFor(() => expect(document.activeElement).toBe(left))
  expect(screen.queryByRole('button', { name: 'Approve Kari Solberg' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Revoke the invite to jonas@example.com' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  const form = within(await screen.findByRole('form', { name: 'Invites' }))
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Email' })))
})

test('explains on revoking that an invite was used meanwhile', async () => {
  const { user } = await open({ 'POST /rest/v1/rpc/revoke_invite': refuse('unknown_invite') })
  await user.click(await screen.findByRole('button', { name: 'Revoke the invite to jonas@example.com' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The invite was used or revoked in the meantime.')).toBeTruthy()
})

test('asks for a reason before it resets the second factor of a colleague [D10]', async () => {
  const sent: unknown[] = []
  let people = [
    { ...kari, status: 'approved', has_second_factor: true },
    { ...own, has_second_factor: true },
  ]
  const { user } = await open({
    'GET /rest/v1/searched_people': () => json(people),
    'POST /rest/v1/rpc/reset_second_factor': async (request) => {
      sent.push(await request.json())
      people = [{ ...kari, status: 'approved' }, own]
      return new Response(null, { status: 204 })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reset two-step verification of Kari Solberg' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset two-step verification of Kari Solberg?' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  expect(document.activeElement).toBe(reason)
  await user.click(dialog.getByRole('button', { name: 'Reset' }))
  expect(await dialog.findByText('Please fill in this field.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(reason, 'Lost phone')
  await user.click(dialog.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Two-step verification of Kari Solberg was reset')).toBeTruthy()
  expect(sent).toEqual([{ user_id: kari.user_id, reason: 'Lost phone' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const left = screen.getByRole('button', { name: 'Disable Kari Solberg' })
  await waitFor(() => expect(document.activeElement).toBe(left))
  expect(screen.queryByRole('button', { name: /Reset two-step/ })).toBeNull()
})

test.each([
  ['second_factor_needed', /Sign in with two-step verification yourself first/],
  ['no_factor', /no longer uses two-step verification/],
  ['unknown_profile', /no longer exists/],
])('keeps the reason when the database refuses a reset (%s)', async (word, explanation) => {
  const { user } = await open({
    'GET /rest/v1/searched_people': () => json([{ ...kari, has_second_factor: true }]),
    'POST /rest/v1/rpc/reset_second_factor': refuse(word),
  })
  await user.click(await screen.findByRole('button', { name: 'Reset two-step verification of Kari Solberg' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost phone')
  await user.click(dialog.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText(explanation)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Lost phone')
})

test('explains people that fail to load and offers a retry [R6]', async () => {
  let broken = true
  const { user } = await open({
    'GET /rest/v1/searched_people': () => (broken ? json({ message: 'no' }, 403) : json([own])),
  })
  expect(await screen.findByText('Failed to load people')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row(/Ingrid Hauge.*You/)).toBeTruthy()
})

test('opens the people tab for an unknown tab', async () => {
  await renderAdmin({ signedIn: true, at: '/admin/settings?tab=nowhere' })
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Security')
})
