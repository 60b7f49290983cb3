import { visit } from '../../support/page/hydration.ts'
import { changePost, deletePost, storePost } from '../../support/pages/blog-posts.ts'
import { expect, test } from '../../support/test.ts'

const LANGUAGES = [
  { language: 'en', prefix: '' },
  { language: 'no', prefix: '/no' },
] as const

for (const { language, prefix } of LANGUAGES) {
  test(`redirects the former URL of a renamed post to the current one, on the server and in an open page (${language})`, async ({
    page,
    stack,
  }) => {
    const [former, present] = [`former-${language}`, `present-${language}`]
    const head = async (slug: string) => {
      const response = await fetch(`${stack.siteUrl}${prefix}/blog/${slug}?ref=mail`, { redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    await storePost(stack, { title: 'Renamed later', slug: former, language, content: 'The same words.' })
    try {
      await expect.poll(async () => (await head(former))[0]).toBe(200)
      await visit(page, `${stack.siteUrl}${prefix}/blog/${former}`)
      await expect(page.getByText('The same words.')).toBeVisible()

      await changePost(stack, former, { slug: present })
      // Whether or not the server has rendered the change.
      await page.reload()
      await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${present}$`))
      await expect(page.getByText('The same words.')).toBeVisible()

      await expect.poll(() => head(former)).toEqual([301, `${prefix}/blog/${present}?ref=mail`])
      await page.goto(`${stack.siteUrl}${prefix}/blog/${former}`)
      await expect(page).toHaveURL(new RegExp(`${prefix}/blog/${present}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed later')

      // Another post that takes over the URL has precedence.
      await storePost(stack, { title: 'Its successor', slug: former, language, content: 'Other words.' })
      await expect.poll(async () => (await head(former))[0]).toBe(200)
      await page.goto(`${stack.siteUrl}${prefix}/blog/${former}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Its successor')
    } finally {
      await deletePost(stack, former)
      await deletePost(stack, present)
    }
  })
}

test('a page of a static host, built before the post was renamed, redirects to the current URL', async ({
  page,
  stack,
}) => {
  const [former, present] = ['not-built-former', 'not-built-present']
  await storePost(stack, { title: 'Renamed now', slug: former, content: 'Found again.' })
  try {
    await changePost(stack, former, { slug: present })
    // Such a host sends the page for articles without a file.
    await page.route(`**/blog/${former}`, async (route) => {
      const response = await route.fetch({ url: `${stack.siteUrl}/blog/never-there` })
      await route.fulfill({ response })
    })
    await page.goto(`${stack.siteUrl}/blog/${former}`)
    await expect(page).toHaveURL(new RegExp(`/blog/${present}$`))
    await expect(page.getByText('Found again.')).toBeVisible()
  } finally {
    await deletePost(stack, present)
  }
})
