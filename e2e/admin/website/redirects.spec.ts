import { inDatabase, newAccount, PASSWORD } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { AuthPage } from '../../support/pages/auth-page.ts'
import { expect, test } from '../../support/test.ts'

test('an editor adds a redirect, whose loops and other hosts are refused, and visitors are led on at once', async ({
  page,
  stack,
}) => {
  test.slow()
  const email = await newAccount(stack, 'Ella Editor')
  await inDatabase(stack, (sql) => sql`update public.profiles set role = 'editor' where email = ${email}`)
  const head = async (path: string) => {
    const response = await fetch(stack.siteUrl + path, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  try {
    await new AuthPage(page, stack).signInTo('/admin/redirects', email, PASSWORD)
    await page.getByRole('button', { name: 'Add a redirect' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New redirect' })
    const [from, to] = [dialog.getByLabel('From'), dialog.getByLabel('To')]
    const save = dialog.getByRole('button', { name: 'Add redirect' })
    await from.fill('/Gammel-Side.HTML/')
    await to.fill('//evil.example')
    await save.click()
    await expect(dialog.getByText(/^Write an address of this website/)).toBeVisible()
    await to.fill('https://evil.example')
    await save.click()
    await expect(dialog.getByText(/^Write an address of this website/)).toBeVisible()
    await to.fill('/about')
    await expectAccessible(page, 'form of a redirect')
    await save.click()
    await expect(page.getByText('Redirect added')).toBeVisible()
    await expect(page.getByRole('row', { name: /\/gammel-side\.html/ })).toContainText('/about')

    await expect.poll(() => head('/gammel-side.html?ref=mail')).toEqual([301, '/about?ref=mail'])
    expect(await head('/GAMMEL-side.html')).toEqual([301, '/about'])
    expect(await head('/gammel-side%2Ehtml')).toEqual([301, '/about'])

    // A chain is followed to its end, and a loop is refused.
    await page.getByRole('button', { name: 'Add a redirect' }).first().click()
    await from.fill('/older')
    await to.fill('/gammel-side.html')
    await save.click()
    await expect.poll(() => head('/older')).toEqual([301, '/about'])
    await page
      .getByRole('row', { name: /gammel-side\.html/ })
      .last()
      .getByRole('button')
      .first()
      .click()
    const edit = page.getByRole('dialog', { name: 'Edit redirect' })
    await edit.getByLabel('To').fill('/older')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByText(/lead back to where it starts/)).toBeVisible()
    await edit.getByLabel('To').fill('/no')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => head('/older')).toEqual([301, '/no'])

    // A page of the site is no place to lead away from.
    await page.getByRole('button', { name: 'Add a redirect' }).first().click()
    await from.fill('/about')
    await to.fill('/contact')
    await save.click()
    await expect(dialog.getByText('Another page has this address. Choose another one.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

    await page.getByRole('checkbox', { name: 'Select /older' }).check()
    await page.getByRole('button', { name: 'Delete 1 redirect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('row', { name: /^\/older/ })).toHaveCount(0)
    await expect.poll(() => head('/older').then(([status]) => status)).toBe(404)
  } finally {
    await inDatabase(stack, (sql) => sql`delete from public.redirects`)
  }
})

test('an open page without an address leaves for a redirect that is newer than the site', async ({ page, stack }) => {
  try {
    await inDatabase(
      stack,
      (sql) => sql`insert into public.redirects (from_path, to_path) values ('/old-folder', '/contact')`,
    )
    // A static host sends this page until it is built again.
    await page.route('**/old-folder', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${stack.siteUrl}/never-there` }) })
    })
    await page.goto(`${stack.siteUrl}/old-folder?ref=mail`)
    await expect(page).toHaveURL(`${stack.siteUrl}/contact?ref=mail`)
  } finally {
    await inDatabase(stack, (sql) => sql`delete from public.redirects`)
  }
})
