// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderProjects } from './testing/render-projects.tsx'
import { type ProjectsApi, projectsApi, sampleProject } from './testing/samples.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { keepSide, sidesOf } from '@nordlys/ui/testing/conflict.ts'

const toasts = recordToasts()

let api: ProjectsApi
beforeEach(() => {
  vi.clearAllMocks()
  api = projectsApi([
    sampleProject(1),
    sampleProject(2, { title: 'Havn', status: 'in-progress', technologies: ['AIS'], live_demo_url: 'javascript:x' }),
    sampleProject(3, {
      title: 'Isbre',
      title_no: 'Isbreen',
      category: 'Energy',
      status: 'completed',
      featured_order: 1,
    }),
  ])
})
afterEach(() => vi.unstubAllGlobals())

const open = (at?: string, language?: 'en' | 'no') =>
  renderProjects(api, { ...(at ? { at } : {}), ...(language ? { language } : {}) })
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('strong')?.textContent)
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const editor = async () => {
  await screen.findByLabelText('Title')
  return within(screen.getByRole('dialog', { name: 'Edit project' }))
}
const sent = (method: string) => api.calls.filter((call) => call.method === method && call.path === 'projects')

describe('the list of projects', () => {
  test('shows the newest first with three technologies, status, count and only safe links [W2]', async () => {
    await open()
    const tidal = await row('Tidal')
    expect(names()).toEqual(['Tidal', 'Havn', 'Isbre'])
    expect(within(tidal).getByText('Go, PostgreSQL, React +2')).toBeDefined()
    expect(within(tidal).getByRole('cell', { name: 'Live' })).toBeDefined()
    expect(
      within(tidal)
        .getByRole('link', { name: /Live demo of Tidal/ })
        .getAttribute('href'),
    ).toBe('https://demo.tidal.example')
    expect(within(await row('Havn')).queryByRole('link')).toBeNull()
    expect(await screen.findByText('3 of 3 projects')).toBeDefined()
  })

  test('shows an unknown status as stored', async () => {
    api.projects.splice(0, api.projects.length, { ...sampleProject(1), status: 'paused' })
    await open()
    expect(within(await row('Tidal')).getByRole('cell', { name: 'paused' })).toBeDefined()
  })

  test('sends the search, status and category of the URL to the server, and shows the number of matches', async () => {
    await open('/admin/projects?status=completed&category=Energy&search=isbre')
    await row('Isbre')
    const listed = sent('GET').find(({ params }) => params.has('limit'))?.params
    expect([listed?.get('status'), listed?.get('category'), listed?.get('search_text')]).toEqual([
      'eq.completed',
      'eq.Energy',
      'like.%isbre%',
    ])
    expect(await screen.findByText('1 of 3 projects')).toBeDefined()
  })

  test('names the failure and recovers on retry', async () => {
    api.intercept = ({ path }) => (path === 'projects' ? Response.json({ message: 'no' }, { status: 403 }) : undefined)
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load projects')
    api.intercept = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Tidal')
  })

  test('labels the actions with the Norwegian title in Norwegian', async () => {
    api.projects[0] = sampleProject(1, { title_no: 'Tidevann' })
    await open('/admin/projects', 'no')
    expect(await screen.findByRole('button', { name: 'Rediger Tidevann' })).toBeDefined()
  })

  test('explains the next step when there are no projects, and renders in Norwegian', async () => {
    api.projects.splice(0, api.projects.length)
    await open('/admin/projects', 'no')
    expect(await screen.findByText('Ingen prosjekter ennå')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Nytt prosjekt' })[0]?.getAttribute('href')).toBe('/admin/projects/new')
  })
})

describe('the editor', () => {
  test('creates a project by quick edit, with trimmed lists and null for empty URLs', async () => {
    const { user } = await open()
    await row('Tidal')
    await user.click(screen.getByRole('button', { name: 'Quick Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New project' }))
    await user.click(dialog.getByRole('button', { name: 'Create project' }))
    expect(dialog.getAllByText('Please fill in this field.')).toHaveLength(1)
    dialog.getByText('Please choose one.')
    await user.type(dialog.getByLabelText('Title'), 'Runde')
    await user.selectOptions(dialog.getByLabelText('Category'), 'Health')
    await user.type(dialog.getByLabelText(/^Technologies/), ' Flutter , , SQLite,')
    await user.click(dialog.getByRole('button', { name: 'Create project' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Project created successfully'))
    expect(sent('POST')[0]?.body).toMatchObject({
      title: 'Runde',
      status: 'active',
      technologies: ['Flutter', 'SQLite'],
      images: [],
      live_demo_url: null,
    })
    await row('Runde')
  })

  test('opens from a row and from a link to the project, and saves changes', async () => {
    const { user, address } = await open(`/admin/projects/${sampleProject(1).id}`)
    const dialog = await editor()
    expect(address().get('edit')).toBe(sampleProject(1).id)
    await user.type(dialog.getByLabelText('Title'), ' 2')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Project updated successfully'))
    expect(sent('PATCH')[0]?.params.get('updated_at')).toBe(`eq.${sampleProject(1).updated_at}`)
    await row('Tidal 2')
  })

  test.each(['javascript:alert(1)', 'ftp://example.org', 'https://'])('rejects %s as a URL [W2]', async (address) => {
    const { user } = await open(`/admin/projects?edit=${sampleProject(1).id}`)
    const dialog = await editor()
    await user.type(dialog.getByLabelText(/^Repository/), address)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(/Enter a web address/)
    expect(sent('PATCH')).toHaveLength(0)
    expect(dialog.queryByRole('img')).toBeNull()
  })

  test('shows the other version instead of overwriting it [R4]', async () => {
    const { user } = await open(`/admin/projects?edit=${sampleProject(1).id}`)
    const dialog = await editor()
    await user.type(dialog.getByLabelText('Title'), ' mine')
    api.projects.splice(0, api.projects.length, {
      ...sampleProject(1),
      title: 'Theirs',
      updated_at: '2029-01-01T00:00:00.000Z',
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const conflict = await screen.findByRole('alertdialog')
    expect(sidesOf(conflict, 'Title')).toEqual(['Theirs', 'Tidal mine'])
    await keepSide(user, conflict, 'Title', 'Yours')
    await user.click(within(conflict).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Project updated successfully'))
    expect(api.projects[0]?.title).toBe('Tidal mine')
  })

  test('reports a failed save and keeps the input', async () => {
    const { user } = await open('/admin/projects/new')
    await user.type(await screen.findByLabelText('Title'), 'Runde')
    await user.selectOptions(screen.getByLabelText('Category'), 'Health')
    api.intercept = ({ method }) => (method === 'POST' ? Response.json({ message: 'no' }, { status: 403 }) : undefined)
    await user.click(screen.getByRole('button', { name: 'Create project' }))
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to create project', expect.any(String)),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Runde')
  })

  test('duplicates a project on the page of a new one', async () => {
    const { user, path } = await open()
    await row('Tidal')
    await user.click(screen.getByRole('button', { name: 'More actions for Tidal' }))
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Tidal (copy)')
    await user.click(screen.getByRole('button', { name: 'Create project' }))
    await waitFor(() => expect(path()).toBe('/admin/projects'))
    await row('Tidal \\(copy\\)')
  })
})
