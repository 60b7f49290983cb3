// @vitest-environment jsdom
import type { Person } from '@nordlys/data/people/schema'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { exportedText } from '../../../testing/saved-text.ts'
import { Contacts } from '../../features/contacts/Contacts.tsx'
import { sampleContact } from '../../features/contacts/testing/render-contacts.tsx'
import { ProfileContext } from '../profile-context.ts'

const person = (number: number, name: string, status: Person['status'] = 'approved') => ({
  user_id: `00000000-0000-4000-9000-00000000000${number}`,
  full_name: name,
  email: `person${number}@nordlys.example`,
  role: 'admin' as const,
  status,
  avatar_url: null,
  created_at: '2026-01-01T00:00:00Z',
  last_sign_in_at: null,
  email_confirmed: true,
  status_rank: 2,
  has_second_factor: false,
})
const INGRID = person(1, 'Ingrid Hauge')
const OLA = person(2, 'Ola Vik')
const GONE = person(3, 'Per Gone', 'disabled')
const EDITOR = { ...person(4, 'Eline Editor'), role: 'editor' as const }

const toasts = recordToasts()
let contacts: ReturnType<typeof sampleContact>[]
let api: FakeApi

function startWith(people: readonly (Person | typeof EDITOR)[]) {
  contacts = [
    sampleContact(1, { owner_id: OLA.user_id }),
    sampleContact(2, { name: 'Oliver Grant', owner_id: INGRID.user_id }),
    sampleContact(3, { name: 'Silje Aune' }),
  ]
  api = createFakeApi({
    tables: { contacts, people: people.map((each) => ({ ...each })), notes: [], settings: [], system_settings: [] },
    functions: {
      get_contact_counters: () => ({ total: 3, pending: 3, handled: 0, suspected: 0 }),
      get_history: () => [
        {
          id: sampleContact(9).id, kind: 'update', at: '2026-01-20T12:00:00Z', actor: 'Ingrid Hauge', is_own: true, body: null,
          details: { owner_id: { from: null, to: OLA.user_id } },
        },
      ],
    },
  }) // prettier-ignore
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  startWith([INGRID, OLA, GONE, EDITOR])
})

const render = (at = '/') =>
  renderScreen(
    <ProfileContext value={INGRID}>
      <Contacts />
    </ProfileContext>,
    api,
    { at },
  )
const open = (number: number) => `/?message=${sampleContact(number).id}`
const rows = () => screen.findAllByRole('row', { name: /Marte Lien|Oliver Grant|Silje Aune/ })
const field = (name: string) => screen.findByRole('combobox', { name: `Owner of ${name}` })
const choices = () => screen.findAllByRole('option').then((all) => all.map(({ textContent }) => textContent))

test('rows show the initials of their owner, with the whole name', async () => {
  await render()
  expect((await screen.findByTitle('Ola Vik')).textContent).toBe('OV')
  expect(screen.getByTitle('Ingrid Hauge').closest('tr')?.textContent).toContain('Oliver Grant')
  expect((await rows()).filter((row) => row.querySelector('abbr'))).toHaveLength(2)
})

test('the list is limited to mine, to those of a colleague, or to those of nobody, in the URL', async () => {
  const { user, address } = await render()
  const filter = await screen.findByRole('combobox', { name: 'Owner' })
  expect(within(filter).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All owners', 'Mine', 'Ola Vik', 'No owner',
  ]) // prettier-ignore
  await user.selectOptions(filter, 'Mine')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(address().get('owner')).toBe(INGRID.user_id)
  await user.selectOptions(filter, 'No owner')
  await waitFor(() => expect(api.calls.at(-1)?.params.get('owner_id')).toBe('is.null'))
})

test('a person gets a record in its panel; only admins with access are offered', async () => {
  const { user } = await render(open(3))
  await user.click(await field('Silje Aune'))
  expect(await choices()).toEqual(['No owner', 'Ingrid Hauge', 'Ola Vik'])
  await user.click(screen.getByRole('option', { name: 'Ola Vik' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Ola Vik is now the owner'))
  expect(contacts[2]?.owner_id).toBe(OLA.user_id)
  expect((await field('Silje Aune')).textContent).toBe('Ola Vik')
  await user.click(await field('Silje Aune'))
  await user.click(await screen.findByRole('option', { name: 'No owner' }))
  await waitFor(() => expect(contacts[2]?.owner_id).toBeNull())
})

test('a change by a colleague in the meantime is kept, and said beside the field [R4]', async () => {
  const { user } = await render(open(3))
  const select = await field('Silje Aune')
  contacts[2] = sampleContact(3, { name: 'Silje Aune', status: 'handled', updated_at: '2026-02-01T10:00:00Z' })
  await user.click(select)
  await user.click(await screen.findByRole('option', { name: 'Ola Vik' }))
  const alert = await screen.findByText(/^Someone else changed this/)
  expect(alert.getAttribute('role')).toBe('alert')
  expect(contacts[2]).toMatchObject({ status: 'handled', owner_id: null })
  expect(toasts.success).not.toHaveBeenCalled()
})

test('an account that has lost its access meanwhile is refused beside the field', async () => {
  const { user } = await render(open(3))
  api.intercept = ({ method }) =>
    method === 'PATCH' ? Response.json({ code: 'P0001', message: 'invalid_owner_id' }, { status: 400 }) : undefined
  await user.click(await field('Silje Aune'))
  await user.click(await screen.findByRole('option', { name: 'Ola Vik' }))
  expect(await screen.findByText('This account no longer has access. Choose someone else.')).toBeTruthy()
})

test('several records get an owner at once, unless it is undone', async () => {
  const { user } = await render()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Silje Aune' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Oliver Grant' }))
  await user.click(await screen.findByRole('button', { name: 'Set owner' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ola Vik' }))
  await waitFor(() => expect(screen.getAllByTitle('Ola Vik')).toHaveLength(3))
  expect(toasts.undo.mock.lastCall?.[0]).toBe('Changing the owner of 2 records')
  expect(contacts[2]?.owner_id).toBeNull()
  toasts.endUndo()
  await waitFor(() =>
    expect(contacts.map(({ owner_id }) => owner_id)).toEqual([OLA, OLA, OLA].map((one) => one.user_id)),
  )
})

test('the history says who became the owner', async () => {
  await render(open(3))
  expect(await screen.findByText('Owner: Ola Vik')).toBeTruthy()
})

test('an export has the name of the owner', async () => {
  const rendered = await render()
  await screen.findByTitle('Ola Vik')
  const lines = (await exportedText(rendered)).trim().split('\r\n')
  expect(lines[0]).toMatch(/,Owner$/)
  expect(lines.filter((line) => line.endsWith(',Ola Vik'))).toHaveLength(1)
})

test('whoever works alone sees nothing of owners', async () => {
  startWith([INGRID, GONE, EDITOR])
  await render(open(2))
  expect(await screen.findByRole('dialog', { name: 'Message from Oliver Grant' })).toBeTruthy()
  await waitFor(() => expect(api.calls.some(({ path }) => path === 'searched_people')).toBe(true))
  expect(screen.queryByRole('combobox', { name: /Owner/ })).toBeNull()
  expect(document.querySelector('abbr')).toBeNull()
})
