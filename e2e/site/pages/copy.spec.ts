import { visit } from '../../support/page/hydration.ts'
import { deleteRows, storeRows } from '../../support/product/backend.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'

const HERO = { title: 'Stored words about services', subtitle: 'Written in the back office.' }
const BENEFITS = [{ icon: 'zap', title: 'A stored reason', description: 'It is kept in the database.' }]

const removeStored = (stack: StackInfo) => deleteRows(stack, 'settings', 'key=in.(services_hero,services_benefits)')

// Another test may have stored copy.
test.beforeEach(({ stack }) => removeStored(stack))
test.afterEach(({ stack }) => removeStored(stack))

test('replaces built-in copy by stored copy of its key and language, except for a malformed value', async ({
  page,
  stack,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  const reason = page.getByRole('heading', { name: 'A stored reason' })
  await visit(page, `${stack.siteUrl}/services`)
  const builtIn = await title.innerText()
  await visit(page, `${stack.siteUrl}/no/services`)
  const norwegian = await title.innerText()

  await storeRows(stack, 'settings', [
    { key: 'services_hero', value: { en: HERO } },
    { key: 'services_benefits', value: { en: BENEFITS, no: BENEFITS } },
  ])
  await visit(page, `${stack.siteUrl}/services`)
  await expect(title).toHaveText(HERO.title)
  await expect(reason).toBeVisible()
  await visit(page, `${stack.siteUrl}/no/services`)
  await expect(reason).toBeVisible()
  await expect(title).toHaveText(norwegian)

  await storeRows(stack, 'settings', [{ key: 'services_hero', value: { en: { title: '', subtitle: 7 } } }])
  await visit(page, `${stack.siteUrl}/services`)
  await expect(reason).toBeVisible()
  await expect(title).toHaveText(builtIn)
})
