// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { type ClientsApi, clientsApi, sampleClient, samplePerson } from '../testing/samples.ts'
import { ClientPeople } from './ClientPeople.tsx'

const toasts = recordToasts()
const CLIENT = sampleClient(1).id

let api: ClientsApi
beforeEach(() => {
  vi.clearAllMocks()
  api = clientsApi({ clients: [sampleClient(1)], transactions: [], messages: [], people: [samplePerson(1)] })
})

afterEach(() => vi.unstubAllGlobals())

const open = async () => {
  const { user } = await renderScreen(<ClientPeople client={CLIENT} />, api)
  await screen.findByText('wenche@tidal.example')
  const choose = async (item: string, name = 'Wenche Austad') => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { user, choose }
}
const calls = (path: string) => api.calls.filter((call) => call.path === path && call.method !== 'GET')
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the people of a client', () => {
  test('are added in a dialog that validates the address', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add person' }))
    const dialog = await dialogOf('New person')
    await user.type(dialog.getByLabelText('Name'), 'Knut Brevik')
    await user.type(dialog.getByLabelText('Email'), 'knut')
    await user.selectOptions(dialog.getByLabelText('Language'), 'Norwegian')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Enter an email address/)).toBeDefined()
    await user.type(dialog.getByLabelText('Email'), '@tidal.example')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Person added'))
    expect(calls('client_people')[0]?.body).toEqual({
      client_id: CLIENT,
      name: 'Knut Brevik',
      email: 'knut@tidal.example',
      language: 'no',
    })
    await waitFor(() => expect(listed()).toHaveLength(2))
  })

  test('report an address that the client already has at its field', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add person' }))
    const dialog = await dialogOf('New person')
    await user.type(dialog.getByLabelText('Name'), 'Wenche')
    await user.type(dialog.getByLabelText('Email'), 'Wenche@tidal.example')
    api.intercept = ({ method }) =>
      method === 'POST' ? Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }) : undefined
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('This client already has a person with this address.')).toBeDefined()
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('Wenche@tidal.example')
  })

  test('are edited without a write to their client, and merged with a version that was saved meanwhile [R4]', async () => {
    const { user, choose } = await open()
    await choose('Edit')
    const dialog = await dialogOf('Edit person')
    await user.clear(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), 'Wenche A.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Person updated'))
    expect(calls('client_people')[0]?.body).toEqual({
      name: 'Wenche A.',
      email: 'wenche@tidal.example',
      language: 'no',
    })

    await choose('Edit', 'Wenche A.')
    const again = await dialogOf('Edit person')
    await user.clear(again.getByLabelText('Name'))
    await user.type(again.getByLabelText('Name'), 'Mine')
    api.people[0] = samplePerson(1, { name: 'Theirs', updated_at: '2026-03-01T00:00:00Z' })
    await user.click(again.getByRole('button', { name: 'Save' }))
    const conflict = within(await screen.findByRole('alertdialog'))
    expect(conflict.getByRole('group', { name: 'Name' }).textContent).toContain('Theirs')
  })

  test('are removed after a confirmation, unless undone', async () => {
    const { user, choose } = await open()
    const remove = async () => {
      await choose('Remove')
      const question = within(await screen.findByRole('alertdialog', { name: 'Remove Wenche Austad?' }))
      await user.click(question.getByRole('button', { name: 'Remove' }))
      expect(await screen.findByText(/^No one can open/)).toBeDefined()
    }
    await remove()
    toasts.pressUndo()
    expect(await screen.findByText('wenche@tidal.example')).toBeDefined()
    expect(api.people).toHaveLength(1)
    await remove()
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Person removed'))
    expect(api.people).toHaveLength(0)
  })

  test('get a link by mail', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Send a link: Wenche Austad' }))
    await waitFor(() =>
      expect(toasts.success).toHaveBeenCalledExactlyOnceWith('A link is on its way to wenche@tidal.example'),
    )
    expect(calls('rpc/send_client_link').map(({ body }) => body)).toEqual([{ person: samplePerson(1).id }])
  })

  test('get no link when a colleague has removed them, with the reason', async () => {
    const { user } = await open()
    api.intercept = ({ path }) =>
      path === 'rpc/send_client_link'
        ? Response.json({ code: 'P0001', message: 'unknown_person' }, { status: 400 })
        : undefined
    await user.click(screen.getByRole('button', { name: 'Send a link: Wenche Austad' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to send the link', 'This person no longer exists.'),
    )
  })

  test('have their sessions ended after a confirmation, which reports the number', async () => {
    const { user, choose } = await open()
    await choose('End sessions')
    const question = within(await screen.findByRole('alertdialog', { name: 'End the sessions of Wenche Austad?' }))
    expect(calls('rpc/end_client_sessions')).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'End sessions' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('2 sessions ended'))
  })
})
