import type { Page } from 'playwright/test'
import { inDatabase, nextLink, PASSWORD } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { CLOSED_PATHS } from '../../support/story/editors-story.ts'
import { expect, test } from '../../support/test.ts'

const REFUSED = 'Only administrators have access here'
/** Returns the access token of the page's session. */
const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token)
  })

test('an invited editor sees the website and the newsletter, is refused the rest, and follows a change of the role at once [D1, D5]', async ({
  page,
  stack,
  browser,
}) => {
  const email = `editor-${crypto.randomUUID().slice(0, 8)}@example.test`
  await openAsAdmin(page, stack, `/admin/settings?people.search=${email}`)
  const form = page.getByRole('form', { name: 'Invites' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('combobox', { name: 'Role' }).selectOption('Editor')
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Revoke` }).filter({ hasText: email })).toContainText('Editor')

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const theirs = await context.newPage()
  await theirs.goto(await nextLink(stack, email))
  await theirs.getByLabel('Full name').fill('Eline Editor')
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByLabel('Confirm password').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await test.step('the menu has what an editor may open, and no link leads to the facts of the company', async () => {
    const menu = theirs.getByRole('navigation', { name: 'Admin' })
    await expect(menu.getByRole('list', { name: 'Website' }).getByRole('link')).toHaveText([
      'Pages',
      'Projects',
      'Blog',
      'Media',
      'Team',
      'References',
      'Redirects',
    ])
    await expect(menu.getByRole('link')).toHaveCount(10)
    const pages = theirs.getByRole('region', { name: 'Website content' })
    await expect(pages.getByRole('link', { name: 'Homepage' })).toBeVisible()
    await expect(pages.getByRole('link', { name: 'Company' })).toHaveCount(0)
    await expectAccessible(theirs, 'overview of an editor')
  })

  await test.step('the website and the newsletter work', async () => {
    await theirs.getByRole('link', { name: 'Newsletter' }).click()
    await theirs.getByRole('button', { name: 'Write a newsletter' }).click()
    await theirs.getByRole('textbox', { name: 'Subject in English' }).fill(`From ${email}`)
    await theirs.getByRole('button', { name: 'Save' }).click()
    await expect(theirs.getByRole('dialog', { name: `From ${email}` })).toBeVisible()
    for (const path of [
      'pages',
      'pages/everywhere',
      'projects',
      'blog',
      'media',
      'team',
      'references',
      'redirects',
      'account',
    ]) {
      await theirs.goto(`${stack.siteUrl}/admin/${path}`)
      await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(theirs.getByRole('heading', { name: REFUSED })).toBeHidden()
      await expect(theirs.getByRole('main').getByRole('alert')).toHaveCount(0)
    }
  })

  await test.step('every other URL says who may open it, and the server gives neither rows nor figures', async () => {
    for (const path of CLOSED_PATHS) {
      await theirs.goto(`${stack.siteUrl}/admin/${path}`)
      await expect(theirs.getByRole('heading', { level: 1, name: REFUSED })).toBeVisible()
    }
    await expectAccessible(theirs, 'refused screen')
    const token = await tokenOf(theirs)
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` }
    for (const table of [
      'contacts',
      'clients',
      'offers',
      'quote_requests',
      'engagements',
      'email_outbox',
      'audit_log',
      'searched_people',
    ]) {
      const response = await theirs.request.get(`${stack.apiUrl}/rest/v1/${table}`, { headers })
      expect({ table, rows: await response.json() }).toEqual({ table, rows: [] })
    }
    const overview = await theirs.request.post(`${stack.apiUrl}/rest/v1/rpc/get_overview`, { headers, data: {} })
    expect(overview.status()).toBe(403)
  })

  await test.step('a role takes effect in the open screen', async () => {
    await theirs.goto(`${stack.siteUrl}/admin/contacts`)
    await expect(theirs.getByRole('heading', { name: REFUSED })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Eline Editor' })
    await row.getByRole('button', { name: 'Make administrator: Eline Editor' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).click()
    await expect(page.getByText('Eline Editor is an administrator now')).toBeVisible()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Contact Messages' })).toBeVisible()
    await expect(
      theirs.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }),
    ).toBeVisible()

    await row.getByRole('button', { name: 'Make editor: Eline Editor' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make editor' }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: REFUSED })).toBeVisible()
    await expect(theirs.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' })).toHaveCount(
      0,
    )
  })
  await test.step('an editor who loses the access is signed out at once in the open screen, and the server refuses the session', async () => {
    await theirs.goto(`${stack.siteUrl}/admin/projects`)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Projects Management' })).toBeVisible()
    const token = await tokenOf(theirs)
    const projects = () =>
      theirs.request.get(`${stack.apiUrl}/rest/v1/projects?select=title`, {
        headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
      })
    expect(await (await projects()).json()).not.toEqual([])
    await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Disable Eline Editor' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    // What arrives first: the change of the profile, or the end of the session.
    await expect(
      theirs.getByText(/An administrator has disabled this account\.|Your session has ended\./),
    ).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(theirs.getByRole('heading', { name: 'Projects Management' })).toBeHidden()
    await expect(theirs.getByRole('navigation', { name: 'Admin' })).toBeHidden()
    const refused = await projects()
    expect(refused.ok() ? await refused.json() : []).toEqual([])
  })
  await context.close()
  await inDatabase(stack, (sql) => sql`delete from public.newsletter_issues where subject_en = ${`From ${email}`}`)
})

test('the former URL of the newsletter leads to its screen', async ({ page, stack }) => {
  await openAsAdmin(page, stack, '/admin/settings?tab=newsletter')
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/newsletter$/)
})
