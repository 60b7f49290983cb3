import type { Page } from 'playwright/test'
import { XSS_CORPUS } from '../../../packages/ui/testing/xss-corpus.ts'
import { visit } from '../../support/page/hydration.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { deletePost, storePost } from '../../support/pages/blog-posts.ts'
import { BlogAdmin } from '../../support/pages/blog-admin.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'

/** Returns the time in an hour, in the format of a `datetime-local` field. */
const inAnHour = (page: Page) =>
  page.evaluate(() => {
    const moment = new Date(Date.now() + 3_600_000)
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })

test('updates the blog when a post is scheduled, published and reverted to a draft', async ({
  page,
  stack,
  browser,
}) => {
  const admin = new BlogAdmin(page, stack)
  const title = 'From draft to blog'
  const slug = 'from-draft-to-blog'
  await admin.open()
  await admin.create(title)
  await expect(page.getByText('Blog post created successfully')).toBeVisible()
  await admin.field('Content').fill('## Begun\n\nThe **first** words.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Begun' })).toBeVisible()
  await admin.save()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const openedHeading = async () => {
    await visit(visitor, `${stack.siteUrl}/blog/${slug}?preview`)
    return visitor.getByRole('heading', { level: 1 })
  }
  await test.step('shows the draft to staff, and a not-found page to visitors', async () => {
    const popup = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Preview on the website' }).click()
    const preview = await popup
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(preview.getByText('Preview: this is a draft. Visitors do not see it.')).toBeVisible()
    await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await preview.close()
    await expect(await openedHeading()).toHaveText('Post Not Found')
  })

  await test.step('hides a scheduled post', async () => {
    await admin.field('Publish at').fill(await inAnHour(page))
    await admin.save()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await expect(await openedHeading()).toHaveText('Post Not Found')
  })

  await test.step('shows a published post', async () => {
    await page.getByRole('switch', { name: 'Publish immediately' }).check()
    await admin.save()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await expect(await openedHeading()).toHaveText(title)
    await visitor.goto(`${stack.siteUrl}/blog`)
    await visitor.getByRole('link', { name: title }).first().click()
    await expect(visitor.getByText('The first words.')).toBeVisible()
  })

  await test.step('restores an earlier version', async () => {
    await admin.field('Content').fill('Something else.')
    await admin.save()
    await admin.choose(title, 'Earlier versions')
    await expect(page.getByRole('dialog').getByText('Something else.')).toBeVisible()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await expect(admin.field('Content')).toHaveValue('## Begun\n\nThe **first** words.')
    await admin.save()
  })

  await test.step('removes an unpublished and a deleted post', async () => {
    await admin.show(`?search=${encodeURIComponent(title)}`)
    await admin.choose(title, 'Unpublish')
    await expect(admin.row(title).getByRole('cell', { name: 'Draft', exact: true })).toBeVisible()
    // The row updates optimistically; the blog updates after the write.
    await expect(page.getByText('1 blog post unpublished')).toBeVisible()
    await expect(await openedHeading()).toHaveText('Post Not Found')
    await admin.choose(title, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog post?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await endUndo(page)
    await expect(page.getByText('Blog post deleted successfully')).toBeVisible()
    await expect(page.getByText('No matches')).toBeVisible()
  })
  await visitor.context().close()
})

test('reports a taken slug, a failed save and a failed deletion, and keeps the input', async ({ page, stack }) => {
  await storePost(stack, { title: 'Taken already', slug: 'taken-already', published: false })
  const admin = new BlogAdmin(page, stack)
  await admin.open()
  await admin.row('Taken already').waitFor()
  await page.getByRole('button', { name: 'New Post' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Taken already')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByText('A post with this slug already exists')).toHaveCount(2)
  await dialog.getByLabel('Title').fill('Not yet used')
  await dialog.getByLabel('Slug').fill('not-taken-yet')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('form', { name: 'Blog post' }).waitFor()

  await page.route('**/rest/v1/blog_posts*', (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 500, json: { message: 'down' } })
      : route.fallback(),
  )
  await admin.field('Content').fill('Typed and kept')
  await admin.save()
  await expect(page.getByText('Failed to save blog post')).toBeVisible()
  await expect(admin.field('Content')).toHaveValue('Typed and kept')
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((value) => String(value).includes('Typed and kept'))),
    )
    .toBe(true)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(admin.field('Content')).toHaveValue('Typed and kept')
  await page.getByRole('link', { name: 'All posts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await admin.choose('Taken already', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByText('Failed to delete blog post')).toBeVisible()
  await page.unrouteAll()
  for (const slug of ['taken-already', 'not-taken-yet']) await deletePost(stack, slug)
})

test('runs no script of the corpus in the preview of the editor or on the website [W2]', async ({ page, stack }) => {
  const admin = new BlogAdmin(page, stack)
  await page.addInitScript(() => {
    globalThis.alert = () => Reflect.set(globalThis, 'hacked', 1)
  })
  await admin.open()
  await admin.create('Payloads for the editor')
  await admin.field('Content').fill(XSS_CORPUS.join('\n\n'))
  await admin.field('Excerpt').fill(XSS_CORPUS.slice(0, 20).join(' '))
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.poll(() => preview.locator('p').count()).toBeGreaterThan(100)
  await admin.save()
  await expect(page.getByText('Blog post updated successfully')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined()
  await page.goto(`${stack.siteUrl}/blog/payloads-for-the-editor?preview`)
  await expect.poll(() => page.getByRole('article').locator('p').count()).toBeGreaterThan(100)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBeUndefined()
  await deletePost(stack, 'payloads-for-the-editor')
})

test('filters and exports the list, and renders it in Norwegian', async ({ page, stack }) => {
  await storePost(stack, { title: '=Formula', slug: 'formula-post', language: 'no', published: false })
  const admin = new BlogAdmin(page, stack)
  await admin.open()
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await page.getByRole('button', { name: 'Norwegian', exact: true }).click()
  await expect(page).toHaveURL(/status=draft&language=no|language=no&status=draft/)
  await expect(admin.row('=Formula')).toBeVisible()
  await expect(page.getByText('Published', { exact: true }).nth(2)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const stream = await (await download).createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString('utf8')
  expect(text).toContain("'=Formula,formula-post,Norwegian,Draft")
  await page.getByRole('button', { name: 'Bytt til norsk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrer bloggen')
  await expect(admin.row('=Formula').getByRole('cell', { name: 'Utkast' })).toBeVisible()
  await deletePost(stack, 'formula-post')
})

test('has no accessibility violation in list, dialog, editor and versions [A1]', async ({ page, stack }) => {
  const admin = new BlogAdmin(page, stack)
  await admin.open()
  await page.getByRole('rowheader').getByRole('button').first().waitFor()
  await expectAccessible(page, 'list')
  await page.getByRole('button', { name: 'New Post' }).first().click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'dialog', [1440])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await admin.create('Axe')
  await admin.field('Content').fill('## One\n\nText with [a link](https://example.org).\n\n```ts\nconst x = 1\n```')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'One' })).toBeVisible()
  await admin.save()
  await expectAccessible(page, 'editor')
  await admin.choose('Axe', 'Earlier versions')
  await page.getByRole('button', { name: 'Restore this version' }).waitFor()
  await expectAccessible(page, 'versions', [1440])
  await deletePost(stack, 'axe')
})
