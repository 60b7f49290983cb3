// @vitest-environment jsdom
import { createTestQueryClient, json } from '@nordlys/ui/testing/backend'
import { refetch } from '@nordlys/data/lib/queries/refetch'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { profile, renderAdmin } from '../../testing/render-admin.tsx'
import { ADMIN_SCREENS } from '../screens/screens.ts'
import { isOpenTo } from '../shared/screen.ts'

const editor = { ...profile, role: 'editor' }
const noRows = () => Response.json([], { headers: { 'content-range': '*/0' } })

/** What an editor's screens request. Every other request of a test answers 404, and is recorded. */
const WEBSITE = {
  'GET /rest/v1/profiles': () => json([editor]),
  'GET /rest/v1/projects': noRows,
  'GET /rest/v1/scheduled_copy': () => json([]),
  'GET /rest/v1/system_settings': () => json([]),
  'POST /rest/v1/rpc/get_project_overview': () => json({ total: 0, categories: [] }),
}

const WORK =
  /contacts|quote|offer|engagement|client|price|webhook|outbox|overview$|today|pipeline|people|mail_stop|audit|counters/

/** Opens the admin as an editor; returns the requests about the work. */
async function openAsEditor(at: string, language: 'en' | 'no' = 'en') {
  const work: string[] = []
  const rendered = await renderAdmin({
    signedIn: true,
    at,
    language,
    answers: WEBSITE,
    intercept: (request) => {
      const { pathname } = new URL(request.url)
      // The overview's figures of projects are the website's.
      if (WORK.test(pathname) && !pathname.endsWith('get_project_overview')) work.push(pathname)
      return undefined
    },
  })
  return { ...rendered, work }
}

const sidebar = () => within(screen.getByRole('navigation', { name: 'Admin', hidden: true }))
const listed = (name: string) =>
  within(sidebar().getByRole('list', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent)

describe('the sidebar', () => {
  test('shows an admin the screens in groups', async () => {
    await renderAdmin({ signedIn: true })
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    expect(listed('Work').map((text) => text?.replace(/\d.*/, ''))).toEqual([
      'Overview',
      'Contacts',
      'Quotes',
      'Offers',
      'Engagements',
      'Client portal',
    ])
    expect(listed('Website')).toEqual(['Pages', 'Projects', 'Blog', 'Media', 'Team', 'References', 'Redirects'])
    expect(
      sidebar()
        .getAllByRole('link', { hidden: true })
        .map((link) => link.textContent?.replace(/\d.*/, '')),
    ).toEqual(expect.arrayContaining(['Newsletter', 'Settings']))
  })

  test('shows an editor the website and the newsletter, without a heading above a single link', async () => {
    const { work } = await openAsEditor('/admin/projects')
    await screen.findByRole('heading', { level: 1, name: 'Projects Management' })
    expect(sidebar().queryByText('Work')).toBeNull()
    expect(listed('Website')).toEqual(['Pages', 'Projects', 'Blog', 'Media', 'Team', 'References', 'Redirects'])
    const links = sidebar()
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent)
    expect(links).toEqual([
      'Overview',
      'Pages',
      'Projects',
      'Blog',
      'Media',
      'Team',
      'References',
      'Redirects',
      'Newsletter',
      expect.stringMatching(/^View Website/),
    ])
    expect(work).toEqual([])
  })
})

describe('an editor', () => {
  const refused = ADMIN_SCREENS.filter((each) => !isOpenTo(each, 'editor')).flatMap(({ path, pages = [] }) => [
    path,
    ...pages.map((page) => page.path.replace(':id', '11111111-1111-4111-8111-111111111111')),
  ])

  test.each(refused)('is refused /admin/%s, which requests nothing [D1]', async (path) => {
    const { work } = await openAsEditor(`/admin/${path}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Only administrators have access here' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Overview' })).toBeTruthy()
    expect(work).toEqual([])
  })

  test('starts with the copy of the site, without the facts of the company', async () => {
    const { work } = await openAsEditor('/admin')
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
    const pages = within(screen.getByRole('region', { name: 'Website content' }))
    expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All pages',
      'Homepage',
      'About',
      'Services',
      'Contact',
    ])
    expect(screen.getByRole('link', { name: 'New post' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull()
    expect(work).toEqual([])
  })

  test.each(['/admin/overview?tab=company', '/admin/pages/everywhere?section=company_info'])(
    'opens no facts of the company by %s either',
    async (at) => {
      await openAsEditor(at)
      const parts = within(await screen.findByRole('group', { name: 'Sections' }))
      expect(parts.queryByRole('button', { name: 'Company information' })).toBeNull()
      expect(parts.getAllByRole('button').map((part) => part.getAttribute('aria-pressed'))).toEqual([
        'true',
        'false',
        'false',
      ])
      expect(screen.queryByRole('textbox', { name: /account/i })).toBeNull()
    },
  )

  test('finds only the own screens and records in the palette', async () => {
    const { user, work } = await openAsEditor('/admin/projects')
    await screen.findByRole('heading', { level: 1, name: 'Projects Management' })
    await user.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
    const options = palette.getAllByRole('option').map((option) => option.textContent)
    expect(options).toEqual(expect.arrayContaining([expect.stringMatching(/^Newsletter/), 'New blog post']))
    expect(
      options.filter((text) =>
        /Contacts|Quotes|Offers|offer|Price|Engagements|client|Client|Settings|Invite/.test(text ?? ''),
      ),
    ).toEqual([])
    await user.type(palette.getByRole('combobox'), 'fjord')
    await palette.findByText('Nothing found. Try another word.')
    expect(work).toEqual([])
  })

  test('has no shortcut to a screen of the work', async () => {
    const { user } = await openAsEditor('/admin/projects')
    await screen.findByRole('heading', { level: 1, name: 'Projects Management' })
    await user.keyboard('gc')
    expect(globalThis.location.pathname).toBe('/admin/projects')
    await user.keyboard('gt')
    await waitFor(() => expect(globalThis.location.pathname).toBe('/admin/team'))
  })

  test('reads the refusal in Norwegian', async () => {
    await openAsEditor('/admin/clients', 'no')
    expect(await screen.findByRole('heading', { name: 'Bare administratorer har tilgang her' })).toBeTruthy()
  })
})

test('a screen of the work closes at once when its admin becomes an editor, and its rows leave the memory [D5]', async () => {
  const queryClient = createTestQueryClient()
  let own = profile
  const contacts = vi.fn<() => Response>(noRows)
  await renderAdmin({
    signedIn: true,
    at: '/admin/contacts',
    queryClient,
    answers: {
      ...WEBSITE,
      'GET /rest/v1/profiles': () => json([own]),
      'GET /rest/v1/contacts': contacts,
      'POST /rest/v1/rpc/get_contact_counters': () => json({ total: 0, pending: 0, suspected: 0 }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: /Contacts|Contact/ })
  await waitFor(() => expect(contacts).toHaveBeenCalled())
  queryClient.setQueryData(['clients', 'rows', '1'], { company_name: 'Fjord AS' })
  queryClient.setQueryData(['posts', 'rows'], [])
  own = editor
  await act(() => refetch(queryClient, ['profiles']))
  expect(await screen.findByRole('heading', { name: 'Only administrators have access here' })).toBeTruthy()
  await waitFor(() => {
    const kept = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0])
    expect(
      kept.filter((key) => typeof key === 'string' && /contacts|clients|quotes|inbox|people|outbox|overview/.test(key)),
    ).toEqual([])
    expect(kept).toEqual(expect.arrayContaining(['posts', 'profiles']))
  })
})
