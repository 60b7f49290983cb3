import type { Locator } from 'playwright/test'
import { deleteRows, storeRows } from '../../support/product/backend.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 720 } })

const isWhole = (locator: Locator) =>
  locator.evaluate((cell) => cell.scrollWidth <= cell.clientWidth && cell.scrollHeight <= cell.clientHeight + 1)

test('a laptop shows the first three technologies and the number of others whole', async ({ page, stack }) => {
  const title = 'Laptop technologies'
  const technologies = ['TypeScript', 'PostgreSQL with PostGIS', 'React Native', 'Kubernetes', 'NATS']
  await storeRows(stack, 'projects', [{ title, category: 'Energy', technologies: `{${technologies.join(',')}}` }])
  try {
    await openAsAdmin(page, stack, `/admin/projects?search=${encodeURIComponent(title)}`)
    const cell = page.getByRole('cell').filter({ hasText: 'TypeScript' })
    await expect(cell).toContainText('TypeScript, PostgreSQL with PostGIS, React Native +2')
    expect(await isWhole(cell)).toBe(true)
  } finally {
    await deleteRows(stack, 'projects', `title=eq.${encodeURIComponent(title)}`)
  }
})

test('a laptop shows the tags and the slug of a post whole', async ({ page, stack }) => {
  await openAsAdmin(page, stack, '/admin/blog')
  // Posts of the demo, because other tests add posts without tags.
  for (const title of ['Estimates are promises', 'The ledger under the fish farm']) {
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toBeVisible()
    expect(await isWhole(row.getByText(/^\/[a-z0-9-]+$/))).toBe(true)
    expect(await isWhole(row.getByRole('cell').filter({ hasText: /^[a-z]+, / }))).toBe(true)
  }
})

test('a laptop shows the first two tags of a post and the number of others whole', async ({ page, stack }) => {
  const [title, slug] = ['Laptop tags', 'laptop-tags']
  const tags = ['postgresql with postgis', 'event sourcing', 'row level security', 'kubernetes', 'nats']
  await storeRows(stack, 'blog_posts', [{ title, slug, language: 'en', published: false, tags: `{${tags.join(',')}}` }])
  try {
    await openAsAdmin(page, stack, `/admin/blog?search=${encodeURIComponent(title)}`)
    const cell = page.getByRole('cell').filter({ hasText: 'postgresql' })
    await expect(cell).toContainText('postgresql with postgis, event sourcing +3')
    expect(await isWhole(cell)).toBe(true)
  } finally {
    await deleteRows(stack, 'blog_posts', `slug=eq.${slug}`)
  }
})
