import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/page/axe.ts'
import { chooseFromMenu } from '../../support/page/menu.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import { scrollUntil } from '../../support/page/scroll.ts'
import { expect, test } from '../../support/test.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function addProject(office: AdminList, title: string, part: object = {}): Promise<string> {
  const { rows } = await office.rest('secretKey', 'projects', {
    method: 'POST',
    body: { title, category: 'Energy', ...part },
  })
  return String(rows[0]?.['id'])
}

const titlesLike = async (office: AdminList, title: string) =>
  (
    await office.rest(
      'secretKey',
      `projects?select=title,category,live_demo_url,technologies&title=like.${encodeURIComponent(title)}*`,
    )
  ).rows

test('creates, finds, edits and copies a project; Back asks before it closes the dialog', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  await office.open('projects')
  await expect(page.getByText(/^\d+ of \d+ projects$/)).toBeVisible()
  await page.getByRole('link', { name: 'Add Project' }).click()
  await expect(page).toHaveURL(/\/admin\/projects\/new$/)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText('Please fill in this field.')).toHaveCount(1)
  await expect(page.getByText('Please choose one.')).toHaveCount(1)

  const title = unique('Fyrlys')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption('Maritime')
  await page.getByLabel(/^Technologies/).fill('Go, , PostgreSQL ,React, NATS')
  await page.getByLabel(/^Live demo/).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText(/Enter a web address/)).toBeVisible()
  await page.getByLabel(/^Live demo/).fill('https://fyrlys.example')
  await page.getByRole('button', { name: 'Create project' }).click()
  await office.expectToast('Project created successfully')
  await expect(page).toHaveURL(/\/admin\/projects$/)

  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(title)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByText(/^1 of \d+ projects$/)).toBeVisible()
  await expect(office.row(title)).toContainText('Go, PostgreSQL, React +1')
  await expect(office.row(title).getByRole('link', { name: /Live demo/ })).toHaveAttribute(
    'href',
    'https://fyrlys.example',
  )

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('dialog').getByLabel('Status').selectOption({ label: 'Completed' })
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  // Back also closes the dialog, and would discard the edit.
  await page.evaluate(() => history.back())
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Project updated successfully')
  await expect(office.row(title)).toContainText('Completed')

  await chooseFromMenu(page, `More actions for ${title}`, 'Duplicate')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title} (copy)`)
  await page.getByRole('button', { name: 'Create project' }).click()
  // The toast of the first project may still be visible.
  await expect.poll(() => titlesLike(office, title)).toHaveLength(2)
  await office.expectToast('Project created successfully')
})

test('undoes a deletion, and carries it out when the user leaves the page', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const title = unique('Borte')
  await addProject(office, title)
  await office.open(`projects?search=${encodeURIComponent(title)}`)
  const askAndDelete = async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this project?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(office.row(title)).toHaveCount(0)
  }
  await askAndDelete()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(office.row(title)).toHaveCount(1)
  await askAndDelete()
  expect(await titlesLike(office, title)).toHaveLength(1)
  await page.goto(`${stack.siteUrl}/about`)
  await expect.poll(async () => (await titlesLike(office, title)).length).toBe(0)

  const other = unique('Vekk')
  await addProject(office, other)
  await page.goto(`${stack.siteUrl}/admin/projects?search=${encodeURIComponent(other)}`)
  await page.getByRole('button', { name: `Delete ${other}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await office.expectToast('Project deleted successfully')
  expect(await titlesLike(office, other)).toHaveLength(0)
})

test('keeps both edits when two users edit the same project [R4]', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const title = unique('Duell')
  const id = await addProject(office, title)
  await office.open(`projects/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit project' })
  await dialog.getByLabel('Title', { exact: true }).fill(`${title} mine`)
  const body = { title: `${title} theirs`, category: 'Health' }
  await office.rest('secretKey', `projects?id=eq.${id}`, { method: 'PATCH', body })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  await expect(conflict).toContainText(`${title} theirs`)
  await expect(conflict).toContainText('and kept: Category.')
  await conflict.getByRole('radio', { name: 'Yours' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Project updated successfully')
  expect((await titlesLike(office, title))[0]).toMatchObject({ title: `${title} mine`, category: 'Health' })
})

test('sorts featured projects, lists them first in the portfolio and shows them on the home page', async ({
  page,
  stack,
}) => {
  const office = new AdminList(page, stack)
  const [a, b] = [unique('Alfa'), unique('Beta')]
  await addProject(office, a)
  await addProject(office, b)
  await office.open('projects', 'no')
  for (const title of [a, b]) {
    await page.getByRole('searchbox').fill(title)
    await chooseFromMenu(page, `Flere handlinger for ${title}`, 'Fremhev på forsiden')
    await expect(office.row(title).getByTitle('Fremhevet')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Rekkefølge' }).click()
  // The demo data has featured projects as well.
  const order = page
    .getByRole('dialog', { name: 'Rekkefølge på nettstedet' })
    .getByRole('list', { name: 'Fremhevede prosjekter' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${a}|${b}`) })
  const moved = page.waitForResponse(/rpc\/set_featured_projects/)
  await order.filter({ hasText: b }).getByRole('button', { name: /opp$/ }).click()
  await expect(order.nth(0)).toHaveText(b)
  await moved
  const stored = page.waitForResponse(/rpc\/set_featured_projects/)
  await order.nth(1).dragTo(order.nth(0))
  await expect(order.nth(0)).toHaveText(a)
  await stored
  await page.goto(`${stack.siteUrl}/no/projects`)
  await expect(page.getByRole('heading', { level: 2, name: a })).toBeVisible()
  const ranked = new RegExp(`${a}|${b}|Isbre: tilsigsprognoser`)
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading').filter({ hasText: ranked })
  // The page refreshes its prerendered list.
  await expect(titles).toHaveText([a, b, 'Isbre: tilsigsprognoser for vannkraft'])
  // Featured projects are on the home page, in the same order.
  await page.goto(`${stack.siteUrl}/no`)
  const featured = page.getByRole('region', { name: 'Utvalgte prosjekter' })
  const shown = featured.getByRole('heading', { level: 3 }).filter({ hasText: new RegExp(`${a}|${b}`) })
  await scrollUntil(featured, (limit) => expect(shown).toHaveText([a, b], limit))
})

test('denies visitors projects through the API', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const write = { method: 'POST', body: { title: 'x', category: 'y' } }
  expect((await office.rest('publishableKey', 'projects?select=title')).status).toBe(401)
  expect((await office.rest('publishableKey', 'projects', write)).status).toBe(401)
  expect((await office.rest('publishableKey', 'rpc/get_project_overview', { method: 'POST', body: {} })).status).toBe(
    401,
  )
})

test('has no accessibility violation on the projects screens [A1]', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  await office.open('projects')
  await page.getByRole('rowheader').first().waitFor()
  await expectAccessible(page, 'list')
  await page.getByRole('button', { name: 'Quick Edit' }).click()
  await page.getByRole('dialog', { name: 'New project' }).waitFor()
  await expectAccessible(page, 'new project')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await page.getByRole('dialog', { name: 'Order on the website' }).waitFor()
  await expectAccessible(page, 'order')
})
