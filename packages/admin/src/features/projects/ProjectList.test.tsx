// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderProjects } from './testing/render-projects.tsx'
import { type ProjectsApi, projectsApi, sampleProject } from './testing/samples.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'

const toasts = recordToasts()

let api: ProjectsApi
beforeEach(() => {
  vi.clearAllMocks()
  api = projectsApi([
    sampleProject(1),
    sampleProject(2, { title: 'Havn', featured_order: 1 }),
    sampleProject(3, { title: 'Isbre', featured_order: 2 }),
  ])
})
afterEach(() => vi.unstubAllGlobals())

const open = () => renderProjects(api)
const sent = () => api.calls.filter(({ method }) => method === 'DELETE').length
const shownTitles = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('strong')?.textContent)

async function deleteTidal() {
  const screenOf = await open()
  const { user } = screenOf
  await user.click(await screen.findByRole('button', { name: 'Delete Tidal' }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this project?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toasts.undo).toHaveBeenCalledOnce())
  const undo = toasts.undo.mock.calls[0]?.[1]
  if (!undo) throw new Error('No undo was offered')
  await waitFor(() => expect(shownTitles()).toEqual(['Havn', 'Isbre']))
  return { ...screenOf, undo }
}

describe('deleting a project', () => {
  test('does nothing when the user cancels', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Delete Tidal' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(shownTitles()).toContain('Tidal'))
    expect(toasts.undo).not.toHaveBeenCalled()
  })

  test('hides it immediately and sends the deletion once, after the time for an undo', async () => {
    const { undo } = await deleteTidal()
    expect(await screen.findByText('2 of 2 projects')).toBeDefined()
    expect(sent()).toBe(0)
    undo.onGone()
    undo.onGone()
    undo.onUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Project deleted successfully'))
    expect(sent()).toBe(1)
    expect(shownTitles()).toEqual(['Havn', 'Isbre'])
  })

  test('sends nothing after an undo, even when the toast closes later', async () => {
    const { undo } = await deleteTidal()
    undo.onUndo()
    await waitFor(() => expect(shownTitles()).toContain('Tidal'))
    undo.onGone()
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(sent()).toBe(0)
  })

  test.each(['beforeunload', 'pagehide'])('is sent once when the page closes (%s)', async (event) => {
    await deleteTidal()
    globalThis.dispatchEvent(new Event(event))
    globalThis.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(sent()).toBe(1))
  })

  test('can be undone on another screen, and is sent from there otherwise', async () => {
    const { user, undo } = await deleteTidal()
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await screen.findByText('elsewhere')
    expect(sent()).toBe(0)
    undo.onGone()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Project deleted successfully'))
    expect(sent()).toBe(1)
  })

  test('is cancelled when the project is saved, and reports it', async () => {
    const { user, undo } = await deleteTidal()
    await user.click(screen.getByRole('link', { name: 'Edit Tidal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
    await user.type(dialog.getByLabelText('Title'), ' 2')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Project updated successfully'))
    expect(toasts.success).toHaveBeenCalledWith('The deletion was cancelled because you saved a change')
    undo.onGone()
    expect(sent()).toBe(0)
    await waitFor(() => expect(shownTitles()).toContain('Tidal 2'))
  })

  test('skips a project that another user has saved meanwhile, and reports it', async () => {
    const { undo } = await deleteTidal()
    const index = api.projects.findIndex(({ title }) => title === 'Tidal')
    const theirs = sampleProject(1, { description: 'New', updated_at: '2029-01-01T00:00:00.000Z' })
    api.projects[index] = theirs
    undo.onGone()
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
        'Failed to delete project',
        'Someone else changed 1 record in the meantime. It was not touched.',
      ),
    )
    expect(api.projects).toContainEqual(theirs)
    await waitFor(() => expect(shownTitles()).toContain('Tidal'))
  })

  test('restores the row when the server refuses', async () => {
    const { undo } = await deleteTidal()
    api.intercept = ({ method }) =>
      method === 'DELETE' ? Response.json({ message: 'no' }, { status: 403 }) : undefined
    undo.onGone()
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to delete project', expect.any(String)),
    )
    await waitFor(() => expect(shownTitles()).toContain('Tidal'))
  })
})

const order = () => api.calls.filter(({ path }) => path === 'rpc/set_featured_projects').map(({ body }) => body)

describe('featured projects', () => {
  const [tidal, havn, isbre] = [1, 2, 3].map((number) => sampleProject(number).id)

  test('are reordered with the arrow buttons; each step is saved and announced', async () => {
    const { user } = await open()
    await screen.findByRole('button', { name: 'Delete Tidal' })
    await user.click(screen.getByRole('button', { name: 'Order' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Order on the website' }))
    await user.click(await dialog.findByRole('button', { name: 'Move Isbre up' }))
    await dialog.findByText('Isbre is now number 1')
    expect(order()).toEqual([{ was: [havn, isbre], ids: [isbre, havn] }])
    const featured = within(dialog.getByRole('list', { name: 'Featured projects' }))
    expect(featured.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Isbre', 'Havn'])
  })

  test('are added and removed in the menu of a project', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'More actions for Tidal' }))
    await user.click(screen.getByRole('menuitem', { name: 'Feature on the home page' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Project is featured on the home page'))
    expect(order()).toEqual([{ was: [havn, isbre], ids: [havn, isbre, tidal] }])
    await waitFor(() => expect(screen.getAllByTitle('Featured on the home page')).toHaveLength(3))
  })

  test('are changed once they have loaded when the command comes earlier', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    api.intercept = async ({ params }) => {
      if (params.has('featured_order')) await held
      return undefined
    }
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'More actions for Tidal' }))
    await user.click(screen.getByRole('menuitem', { name: 'Feature on the home page' }))
    expect(order()).toEqual([])
    release()
    await waitFor(() => expect(order()).toEqual([{ was: [havn, isbre], ids: [havn, isbre, tidal] }]))
  })

  test('report when they cannot be read', async () => {
    api.intercept = ({ params }) =>
      params.has('featured_order') ? Response.json({ message: 'down' }, { status: 400 }) : undefined
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'More actions for Tidal' }))
    await user.click(screen.getByRole('menuitem', { name: 'Feature on the home page' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to save the order', expect.any(String)),
    )
    expect(order()).toEqual([])
  })

  test('report a conflict when another user has changed the order [R4]', async () => {
    const { user } = await open()
    await screen.findByRole('button', { name: 'Delete Tidal' })
    await user.click(screen.getByRole('button', { name: 'Order' }))
    api.intercept = ({ path }) =>
      path === 'rpc/set_featured_projects'
        ? Response.json({ code: 'P0001', message: 'changed' }, { status: 400 })
        : undefined
    await user.click(await screen.findByRole('button', { name: 'Move Isbre up' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
        'Failed to save the order',
        'Someone else changed the order in the meantime. You see the order as it is now.',
      ),
    )
  })
})
