import english from '../../../packages/ui/src/site-copy/en/services.ts'
import norwegian from '../../../packages/ui/src/site-copy/no/services.ts'
import { visit } from '../../support/page/hydration.ts'
import { storeRows } from '../../support/product/backend.ts'
import { restoreSettings } from '../../support/product/restore-settings.ts'
import { expect, test } from '../../support/test.ts'

const HERO = { title: 'Stored words about services', subtitle: 'Written in the back office.' }
const BENEFITS = [{ icon: 'zap', title: 'A stored reason', description: 'It is kept in the database.' }]

restoreSettings()

test('replaces built-in copy by stored copy of its key and language, except for a malformed value', async ({
  page,
  stack,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  const reason = page.getByRole('heading', { name: 'A stored reason' })
  await storeRows(stack, 'settings', [
    { key: 'services_hero', value: { en: HERO } },
    { key: 'services_benefits', value: { en: BENEFITS, no: BENEFITS } },
  ])
  await visit(page, `${stack.siteUrl}/services`)
  await expect(title).toHaveText(HERO.title)
  await expect(reason).toBeVisible()
  await visit(page, `${stack.siteUrl}/no/services`)
  await expect(reason).toBeVisible()
  await expect(title).toHaveText(norwegian.services_hero.title)

  await storeRows(stack, 'settings', [{ key: 'services_hero', value: { en: { title: '', subtitle: 7 } } }])
  await visit(page, `${stack.siteUrl}/services`)
  await expect(reason).toBeVisible()
  await expect(title).toHaveText(english.services_hero.title)
})
