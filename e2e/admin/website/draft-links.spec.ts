import { expectAccessible } from '../../support/page/axe.ts'
import { visit } from '../../support/page/hydration.ts'
import { changeRows, deleteRows, rowsOf, storeRows } from '../../support/product/backend.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

test('a link shows one version of a draft to people without an account, until it is ended', async ({
  page,
  stack,
  browser,
}) => {
  test.slow()
  const slug = 'a-draft-for-a-client'
  try {
    await storeRows(stack, 'blog_posts', [{ title: 'For a client', slug, language: 'en', category: 'AI', content: '## First\n\nFirst text.' }]) // prettier-ignore
    await openAsAdmin(page, stack, '/admin/blog')
    await page.getByText('For a client').first().click()
    await page.getByRole('button', { name: 'Links to this draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Links to this draft' })
    await expect(dialog.getByText('No link to this draft is open.')).toBeVisible()
    await expect(dialog.getByLabel('The link is open for')).toHaveValue('14')
    await dialog.getByRole('button', { name: 'Make link' }).click()
    const url = await dialog.getByLabel('New link').inputValue()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)

    const context = await browser.newContext()
    const visitor = await context.newPage()
    await visit(visitor, url)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('For a client')
    await expect(visitor.getByText('First text.')).toBeVisible()
    await expect(visitor.getByText('This is a draft, as it was when the link was made.')).toBeVisible()
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    // The key leaves the address bar.
    expect(new URL(visitor.url()).search).toBe('')
    await expectAccessible(visitor)
    const { headers } = await fetch(url)
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex', 'no-referrer'])

    await test.step('later changes do not show', async () => {
      await changeRows(stack, 'blog_posts', `slug=eq.${slug}`, { content: '## Second\n\nSecret text.' })
      await visit(visitor, url)
      await expect(visitor.getByText('First text.')).toBeVisible()
      await expect(visitor.getByText('Secret text.')).toHaveCount(0)
    })

    await test.step('the ended link opens nothing, as a wrong one', async () => {
      await dialog.getByRole('button', { name: /^End the link of/ }).click()
      await page.getByRole('alertdialog', { name: 'End this link?' }).getByRole('button', { name: 'End' }).click()
      await expect(dialog.getByText('No link to this draft is open.')).toBeVisible()
      for (const each of [url, url.replace(/k=./, 'k=z'), `${url}x`]) {
        await visit(visitor, each) // oxlint-disable-line no-await-in-loop -- one after the other
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link does not open anything')
      }
    })
    await context.close()
  } finally {
    await deleteRows(stack, 'blog_posts', `slug=eq.${slug}`)
  }
})

test('a link shows a made page as the site renders it', async ({ page, stack, browser }) => {
  const blocks = [{ id: crypto.randomUUID(), kind: 'text', hidden: false, body: { en: 'Shown *text*', no: '' } }]
  await storeRows(stack, 'pages', [{ title: 'Launch draft', blocks }])
  const [stored] = await rowsOf(stack, 'pages', 'title=eq.Launch draft')
  const id = String(stored?.['id'])
  try {
    await openAsAdmin(page, stack, `/admin/pages/made/${id}`)
    await page.getByRole('button', { name: 'Links to this draft' }).click()
    await page.getByRole('button', { name: 'Make link' }).click()
    const url = await page.getByLabel('New link').inputValue()
    const visitor = await (await browser.newContext()).newPage()
    await visit(visitor, url)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Launch draft')
    await expect(visitor.locator('em')).toHaveText('text')
  } finally {
    await deleteRows(stack, 'pages', `id=eq.${id}`)
  }
})

test('built-in posts are hidden, shown again, and replaced by an edited copy', async ({ page, stack, browser }) => {
  test.slow()
  const slug = 'what-a-page-weighs'
  const title = 'What a page weighs, and who carries it'
  const visitor = await (await browser.newContext()).newPage()
  const heading = visitor.getByRole('heading', { level: 1 })
  try {
    await openAsAdmin(page, stack, '/admin/blog')
    await page.getByRole('button', { name: 'Built in' }).click()
    await expect(page.getByText('On the site: 14')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Hide ${title}` }).click()
    await expect(page.getByText('Hidden: 1')).toBeVisible()
    await visit(visitor, `${stack.siteUrl}/blog/${slug}`)
    await expect(heading).toHaveText('Post Not Found')
    await visit(visitor, `${stack.siteUrl}/blog`)
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)

    await page.getByRole('button', { name: `Show ${title}` }).click()
    await expect(page.getByText('Hidden: 0')).toBeVisible()
    await visit(visitor, `${stack.siteUrl}/blog/${slug}`)
    await expect(heading).toHaveText(title)

    await page.getByRole('button', { name: `Edit a copy of ${title}` }).click()
    await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
    await changeRows(stack, 'blog_posts', `slug=eq.${slug}`, { title: 'Edited copy', published: true })
    await visit(visitor, `${stack.siteUrl}/blog/${slug}`)
    await expect(heading).toHaveText('Edited copy')
  } finally {
    await deleteRows(stack, 'blog_posts', `slug=eq.${slug}`)
    await deleteRows(stack, 'settings', 'key=eq.blog_hidden')
  }
})
