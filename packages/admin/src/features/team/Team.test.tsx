// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepSide, sidesOf } from '@nordlys/ui/testing/conflict.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Team } from './Team.tsx'
import { sampleMember, type TeamApi, teamApi } from './testing/samples.ts'

// The data package tests realtime; here the socket never opens.
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

const toasts = recordToasts()
let api: TeamApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('WebSocket', SilentSocket)
  api = teamApi([
    sampleMember(1),
    sampleMember(2, { full_name: 'Jonas Solberg', role: 'Engineer', role_no: null }),
    sampleMember(3, { full_name: 'Amina Yusuf', role: 'Designer', role_no: null, is_active: false }),
  ])
})
afterEach(() => vi.unstubAllGlobals())

const [ingrid, jonas, amina] = [1, 2, 3].map((position) => sampleMember(position).id)
const open = (at = '/admin/team', language: 'en' | 'no' = 'en') => renderScreen(<Team />, api, { at, language })
const list = () => screen.findByRole('list', { name: 'Members of the team' })
const names = () => screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]?.textContent)
const sent = (method: string) => api.calls.filter((call) => call.method === method && call.path === 'team_members')
const orders = () => api.calls.filter(({ path }) => path === 'rpc/set_team_order').map(({ body }) => body)
const editor = async () => {
  await screen.findByLabelText('Title')
  return within(screen.getByRole('dialog', { name: 'Edit person' }))
}
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

describe('the list of the team', () => {
  test('shows all members in their order, and who is hidden', async () => {
    await open()
    await list()
    expect(names()).toEqual(['Ingrid Hauge', 'Jonas Solberg', 'Amina Yusuf'])
    expect(screen.getAllByRole('listitem').map((item) => within(item).queryByText('Hidden') !== null)).toEqual([
      false,
      false,
      true,
    ])
  })

  test('shows the Norwegian title in Norwegian, falling back to the English one', async () => {
    await open('/admin/team', 'no')
    expect(await screen.findByText('Daglig leder')).toBeDefined()
    expect(screen.getByText('Engineer')).toBeDefined()
  })

  test('explains an empty team', async () => {
    api.members.splice(0)
    await open()
    expect(await screen.findByText('Nobody here yet')).toBeDefined()
  })

  test('names the failure and recovers on retry', async () => {
    api.intercept = ({ path }) => (path === 'team_members' ? refusal() : undefined)
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the team')
    api.intercept = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await list()
  })

  test('keeps the members when a refetch fails, and warns that they may be out of date', async () => {
    const { queryClient } = await open()
    await list()
    api.intercept = ({ path }) => (path === 'team_members' ? refusal() : undefined)
    await queryClient.invalidateQueries()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the team')
    expect(names()).toHaveLength(3)
  })
})

describe('the order', () => {
  test('is changed with the arrows, which keep the focus; each step is saved and announced', async () => {
    const { user } = await open()
    const down = await screen.findByRole('button', { name: 'Move Ingrid Hauge down' })
    down.focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Ingrid Hauge is now number 2')
    expect(orders()).toEqual([{ was: [ingrid, jonas, amina], ids: [jonas, ingrid, amina] }])
    expect(names()).toEqual(['Jonas Solberg', 'Ingrid Hauge', 'Amina Yusuf'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Ingrid Hauge down' }))
  })

  test('is changed by dragging', async () => {
    await open()
    await list()
    const [first, , last] = screen.getAllByRole('listitem')
    if (!first || !last) throw new Error('No members')
    const dataTransfer = { setData: () => undefined }
    fireEvent.dragStart(last, { dataTransfer })
    fireEvent.dragOver(first, { dataTransfer })
    fireEvent.drop(first, { dataTransfer })
    fireEvent.dragEnd(last, { dataTransfer })
    await screen.findByText('Amina Yusuf is now number 1')
    expect(orders()).toEqual([{ was: [ingrid, jonas, amina], ids: [amina, ingrid, jonas] }])
  })

  test('keeps the place of a member whose deletion can still be undone', async () => {
    const rendered = await open()
    await choose(rendered, 'Jonas Solberg', 'Delete')
    await rendered.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toEqual(['Ingrid Hauge', 'Amina Yusuf']))
    await rendered.user.click(screen.getByRole('button', { name: 'Move Amina Yusuf up' }))
    await screen.findByText('Amina Yusuf is now number 1')
    expect(orders()).toEqual([{ was: [ingrid, jonas, amina], ids: [amina, ingrid, jonas] }])
    toasts.pressUndo()
    await waitFor(() => expect(names()).toEqual(['Amina Yusuf', 'Ingrid Hauge', 'Jonas Solberg']))
  })

  test('is not saved over the order of another user [R4]', async () => {
    api.intercept = ({ path }) =>
      path === 'rpc/set_team_order' ? Response.json({ code: 'P0001', message: 'changed' }, { status: 400 }) : undefined
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Move Amina Yusuf up' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
        'Failed to save the order',
        'Someone else changed the order in the meantime. You see the order as it is now.',
      ),
    )
    expect(names()).toEqual(['Ingrid Hauge', 'Jonas Solberg', 'Amina Yusuf'])
  })
})

describe('a member', () => {
  test('is added with texts in both languages; empty texts and links are null', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add a person' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New person' }))
    await user.click(dialog.getByRole('button', { name: 'Add person' }))
    expect(await dialog.findAllByText('Please fill in this field.')).toHaveLength(2)
    await user.type(dialog.getByLabelText('Name'), ' Sofie Lunde ')
    await user.type(dialog.getByLabelText('Title'), 'Designer')
    await user.type(dialog.getByLabelText(/^Title in Norwegian/), 'Formgiver')
    await user.type(dialog.getByLabelText(/^GitHub/), 'https://code.example/sofie')
    await user.click(dialog.getByRole('button', { name: 'Add person' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Person added'))
    expect(sent('POST')[0]?.body).toEqual({
      full_name: 'Sofie Lunde',
      role: 'Designer',
      role_no: 'Formgiver',
      bio: null,
      bio_no: null,
      avatar_url: null,
      social_links: { linkedin: null, github: 'https://code.example/sofie', twitter: null },
      is_active: true,
    })
    await waitFor(() => expect(names()).toContain('Sofie Lunde'))
  })

  test.each(['http://insecure.example', 'javascript:alert(1)'])('has no link to %s [W2]', async (address) => {
    const { user } = await open(`/admin/team?member=${ingrid}`)
    const dialog = await editor()
    await user.type(dialog.getByLabelText(/^X \(Twitter\)/), address)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getAllByText(/Enter a web address/).length).toBeGreaterThan(0))
    expect(sent('PATCH')).toHaveLength(0)
  })

  test('shows the other version instead of overwriting it [R4]', async () => {
    const { user } = await open(`/admin/team?member=${ingrid}`)
    const dialog = await editor()
    await user.type(dialog.getByLabelText('Title'), ' mine')
    api.members[0] = sampleMember(1, { role: 'Theirs', bio: 'Theirs.', updated_at: '2029-01-01T00:00:00.000Z' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const conflict = await screen.findByRole('alertdialog')
    expect(sidesOf(conflict, 'Title')).toEqual(['Theirs', 'Managing partner mine'])
    await keepSide(user, conflict, 'Title', 'Yours')
    await user.click(within(conflict).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Person updated'))
    expect(api.members[0]).toMatchObject({ role: 'Managing partner mine', bio: 'Theirs.' })
  })

  test('keeps the input when saving fails, or when a colleague deletes the member', async () => {
    const { user, queryClient } = await open(`/admin/team?member=${ingrid}`)
    const dialog = await editor()
    await user.type(dialog.getByLabelText('Title'), ' and chair')
    api.intercept = ({ method }) => (method === 'PATCH' ? refusal() : undefined)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to save the person', expect.any(String)),
    )
    api.members.splice(0, 1)
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.queryByText('Ingrid Hauge')).toBeNull())
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Managing partner and chair')
  })

  test('asks before it discards edits', async () => {
    const { user } = await open(`/admin/team?member=${ingrid}`)
    const dialog = await editor()
    await user.type(dialog.getByLabelText('Title'), '!')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Managing partner!')
  })

  test('that no longer exists is reported', async () => {
    await open('/admin/team?member=00000000-0000-4000-8000-000000000099')
    expect(await screen.findByText('This person is no longer in the team')).toBeDefined()
  })

  test('is hidden and shown with an undo; nothing is sent before', async () => {
    const rendered = await open()
    await choose(rendered, 'Ingrid Hauge', 'Hide from the website')
    await waitFor(() => expect(screen.getAllByText('Hidden')).toHaveLength(2))
    expect(sent('PATCH')).toHaveLength(0)
    toasts.pressUndo()
    await waitFor(() => expect(screen.getAllByText('Hidden')).toHaveLength(1))
    await choose(rendered, 'Amina Yusuf', 'Show on the website')
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Shown on the website'))
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ is_active: true }])
  })

  test('returns when the server refuses its deletion', async () => {
    const rendered = await open()
    await choose(rendered, 'Ingrid Hauge', 'Delete')
    await rendered.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toHaveLength(2))
    api.intercept = ({ method }) => (method === 'DELETE' ? refusal() : undefined)
    toasts.endUndo()
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to delete the person', expect.any(String)),
    )
    expect(names()).toHaveLength(3)
  })
})
