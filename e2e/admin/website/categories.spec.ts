import { inDatabase, newAccount, PASSWORD } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { chooseFromMenu } from '../../support/page/menu.ts'
import { AuthPage } from '../../support/pages/auth-page.ts'
import { deleteRows, storeRows } from '../../support/product/backend.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an editor publishes a draft project, reorders the portfolio and renames a category, and visitors see it in both languages [W15, R4]', async ({
  page,
  stack,
  browser,
}) => {
  test.slow()
  const key = crypto.randomUUID().slice(0, 8)
  const [draft, other, category] = [`Molo ${key}`, `Fyr ${key}`, `Piers ${key}`]
  const email = await newAccount(stack, 'Kaia Category')
  await inDatabase(stack, (sql) => sql`update public.profiles set role = 'editor' where email = ${email}`)
  await storeRows(stack, 'projects', [
    { title: draft, category: 'Maritime', published: false },
    { title: other, category: 'Maritime', published: true },
  ])
  const context = await browser.newContext()
  const visitor = await context.newPage()
  const titles = visitor.getByRole('main').getByRole('listitem').getByRole('heading').filter({ hasText: key })
  const see = async (path: string) => visitor.goto(stack.siteUrl + path)
  try {
    await see('/projects')
    await expect(titles).toHaveText([other])

    const auth = new AuthPage(page, stack)
    await auth.open(`/admin/projects?search=${key}`)
    await auth.fillSignIn(email, PASSWORD)
    const row = page.getByRole('row').filter({ hasText: draft })
    await expect(row).toContainText('Draft')

    await test.step('a category is added, and the project moves into it', async () => {
      await page.getByRole('button', { name: 'Categories' }).click()
      const dialog = page.getByRole('dialog', { name: 'Categories of projects' })
      await dialog.getByRole('button', { name: 'Add a category' }).click()
      const form = page.getByRole('dialog', { name: 'Add a category' })
      await form.getByLabel('Name in English').fill('Maritime')
      await form.getByRole('button', { name: 'Add a category' }).click()
      await expect(form.getByText('Another category has this name. Choose another one.')).toBeVisible()
      await form.getByLabel('Name in English').fill(category)
      await form.getByRole('button', { name: 'Add a category' }).click()
      await expect(form).toBeHidden()
      const added = dialog.getByRole('listitem').filter({ hasText: category })
      await expect(added).toContainText('not used')
      await expectAccessible(page, 'categories')

      const order = page.waitForResponse(/rpc\/set_category_order/)
      await added.getByRole('button', { name: `Move ${category} up` }).click()
      await order
      const last = page.getByRole('status').filter({ hasText: `${category} is now number` })
      await expect(last).toHaveCount(1)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: `Edit ${draft}` }).click()
      const editor = page.getByRole('dialog', { name: 'Edit project' })
      await editor.getByLabel('Category').selectOption(category)
      await editor.getByRole('button', { name: 'Save' }).click()
      await expect(row).toContainText(category)
      await see('/projects')
      await expect(titles).toHaveText([other])
    })

    await test.step('the draft is published', async () => {
      await chooseFromMenu(page, `More actions for ${draft}`, 'Publish')
      await expect(row).not.toContainText('Draft')
      await expect(page.getByText('Project is shown on the website')).toBeVisible()
      await see('/projects')
      await expect(titles).toHaveCount(2)
    })

    await test.step('the portfolio has the order of the editor, by keyboard and by pointer', async () => {
      await page.getByRole('button', { name: 'Order', exact: true }).click()
      const list = page
        .getByRole('dialog', { name: 'Order on the website' })
        .getByRole('list', { name: 'Other projects' })
        .getByRole('listitem')
      const own = list.filter({ hasText: key })
      const first = await own.nth(0).innerText()
      const second = await own.nth(1).innerText()
      const down = page.waitForResponse(/rpc\/set_project_order/)
      await own.nth(0).getByRole('button', { name: /down$/ }).press('Enter')
      await down
      await expect(own).toHaveText([second, first])
      await see('/projects')
      await expect(titles).toHaveText([second, first])
      const dragged = page.waitForResponse(/rpc\/set_project_order/)
      await own.nth(1).dragTo(own.nth(0))
      await dragged
      await expect(own).toHaveText([first, second])
      await expectAccessible(page, 'order of the projects')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await see('/projects')
      await expect(titles).toHaveText([first, second])
    })

    await test.step('a renamed category keeps the links to its filter, in both languages', async () => {
      await page.getByRole('button', { name: 'Categories' }).click()
      await chooseFromMenu(page, `More actions for ${category}`, 'Rename')
      const form = page.getByRole('dialog', { name: 'Rename' })
      await form.getByLabel('Name in English').fill(`Quays ${key}`)
      await form.getByLabel('Name in Norwegian').fill(`Kaier ${key}`)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Category renamed')).toBeVisible()
      for (const [prefix, name] of [
        ['', `Quays ${key}`],
        ['/no', `Kaier ${key}`],
      ]) {
        await see(`${prefix}/projects?category=${encodeURIComponent(category)}`)
        const filter = visitor.getByRole('main').getByRole('group').getByRole('button').filter({ hasText: name })
        await expect(filter).toHaveAttribute('aria-pressed', 'true')
        await expect(titles).toHaveText([draft])
      }
    })

    await test.step('a used category says what uses it, and is removed once that has moved', async () => {
      await chooseFromMenu(page, `More actions for Quays ${key}`, 'Remove')
      const form = page.getByRole('dialog', { name: `Remove “Quays ${key}”?` })
      await expect(form).toContainText(`Used by ${draft}.`)
      await form.getByRole('button', { name: 'Move and remove' }).click()
      await expect(form.getByText('Please choose one.')).toBeVisible()
      await form.getByLabel('Move them to').selectOption({ label: 'Maritime' })
      await form.getByRole('button', { name: 'Move and remove' }).click()
      await expect(page.getByText('Category removed')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(row).toContainText('Maritime')
    })
  } finally {
    await deleteRows(stack, 'projects', `title=like.*${key}`)
    await inDatabase(stack, (sql) => sql`delete from public.categories where key = ${category}`)
    await context.close()
  }
})

test('a renamed category of posts is in the filters and the articles of the blog, in both languages', async ({
  page,
  stack,
}) => {
  const rename = (name: string, name_no: string) =>
    inDatabase(
      stack,
      (sql) => sql`update public.categories set ${sql({ name, name_no })} where kind = 'posts' and key = 'AI'`,
    )
  await rename('Machine learning', 'Maskinlæring')
  try {
    for (const [prefix, name] of [
      ['', 'Machine learning'],
      ['/no', 'Maskinlæring'],
    ]) {
      await page.goto(`${stack.siteUrl}${prefix}/blog?category=AI`)
      await expect(page.getByRole('main').getByRole('group').getByRole('button', { name })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .first(),
      ).toContainText(name ?? '')
    }
  } finally {
    await rename('AI', 'KI')
  }
})
