import { XSS_CORPUS } from '../../../packages/ui/testing/xss-corpus.ts'
import { visit } from '../../support/page/hydration.ts'
import { changePost, deletePost, storePost } from '../../support/pages/blog-posts.ts'
import { expect, test } from '../../support/test.ts'

/** Returns a text on one line, as the database accepts it for a tag. */
const fit = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ').trim()

const BUILT_IN = 'what-a-page-weighs'
/** A built-in article that no other test reads, because it reappears only a moment after the post is deleted. */
const REPLACED = 'search-before-vectors'

const TEXTS = {
  en: {
    prefix: '',
    search: 'Search articles',
    category: 'Frontend',
    empty: 'No articles found',
    hint: 'Try adjusting your search or filters',
    clear: 'Show all articles',
    word: 'hydration',
    found: 'What a page weighs, and who carries it',
    date: 'Jun 9, 2026',
    featured: 'Featured',
    results: 'Results',
    missing: 'Post Not Found',
  },
  no: {
    prefix: '/no',
    search: 'Søk i artiklene',
    category: 'Frontend',
    empty: 'Fant ingen artikler',
    hint: 'Prøv et annet søk eller en annen kategori',
    clear: 'Vis alle artikler',
    word: 'bytebudsjett',
    found: 'Hva en side veier, og hvem som bærer den',
    date: '9. juni 2026',
    featured: 'Fremhevet',
    results: 'Treff',
    missing: 'Fant ikke innlegget',
  },
} as const

for (const [language, texts] of Object.entries(TEXTS)) {
  test(`searches and filters articles by keyboard alone, and keeps both in the URL (${language})`, async ({
    page,
    stack,
  }) => {
    await visit(page, `${stack.siteUrl}${texts.prefix}/blog`)
    await expect(page.getByRole('region', { name: texts.featured })).toBeVisible()
    await expect(page.locator('time', { hasText: texts.date })).toBeVisible()
    const entries = await page.evaluate(() => history.length)

    const category = page.getByRole('button', { name: texts.category, exact: true })
    await category.focus()
    await page.keyboard.press('Enter')
    await expect(category).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('searchbox', { name: texts.search }).focus()
    await page.keyboard.type(texts.word)
    await expect(page).toHaveURL(new RegExp(`category=${texts.category}&q=${texts.word}|q=${texts.word}&category=`))
    const results = page.getByRole('region', { name: texts.results }).getByRole('heading', { level: 3 })
    await expect(results).toHaveText([texts.found])

    await page.reload()
    await expect(results).toHaveText([texts.found])
    await page.getByRole('searchbox', { name: texts.search }).fill('zzz zzz')
    await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()
    await expect(page.getByText(texts.hint)).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(entries)

    await page.getByRole('button', { name: texts.clear }).press('Enter')
    await expect(page).toHaveURL(`${stack.siteUrl}${texts.prefix}/blog`)
    await expect(page.getByRole('region', { name: texts.featured })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: texts.search })).toHaveValue('')
  })

  test(`shows a message and responds with 404 for an unknown article (${language})`, async ({ page, stack }) => {
    const response = await page.goto(`${stack.siteUrl}${texts.prefix}/blog/no-such-article`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.missing)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('head title')).toHaveCount(1)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(`${stack.siteUrl}${texts.prefix}/blog`)
  })
}

test('opens an article from the list, shares its URL, and links to others', async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stack.siteUrl })
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `${stack.siteUrl}/blog`)
  await page.getByRole('link', { name: TEXTS.en.found }).click()
  await expect(page).toHaveURL(`${stack.siteUrl}/blog/${BUILT_IN}`)
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.en.found })).toBeFocused()
  await expect(page).toHaveTitle(`${TEXTS.en.found} – Blog – Nordlys Consulting`)
  await expect(page.getByText('June 9, 2026')).toBeVisible()

  // This browser does not support sharing, so the URL is copied.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.siteUrl}/blog/${BUILT_IN}`)

  const contents = page.getByRole('navigation', { name: 'On this page' })
  const section = contents.getByRole('link', { name: 'Printed in advance' })
  await section.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Printed in advance' })).toBeInViewport()
  await expect(section).toHaveAttribute('aria-current', 'location')

  const code = page.getByRole('group', { name: /^Code/ }).first()
  await code.focus()
  await expect(code).toBeFocused()
  await expect(code.locator('.hljs-keyword').first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Author' })).toContainText('Amina Yusuf')
  await page.getByRole('region', { name: 'Read next' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(new RegExp(BUILT_IN))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('follows a link inside an article without a page load', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/no/blog/forms-that-lose-nothing`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('article').locator('a[href="/no/services/backend-development"]').click()
  await expect(page).toHaveURL(`${stack.siteUrl}/no/services/backend-development`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('lists and shows every article without JavaScript', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${stack.siteUrl}/no/blog`)
  await page.getByRole('link', { name: TEXTS.no.found }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.no.found)
  expect((await page.locator('article').innerText()).split(/\s+/).length).toBeGreaterThan(900)
  await expect(page.locator('article pre').first()).toBeVisible()
  await context.close()
})

test('lists and opens a post published after the build, switches blogs by the toggle, and removes it when unpublished', async ({
  page,
  stack,
}) => {
  const slug = 'published-after-the-build'
  const title = 'Published after the build'
  await storePost(stack, {
    title,
    slug,
    category: 'AI',
    excerpt: 'New.',
    content: `# ${title}\n\n## A part\n\nFirst words.`,
  })
  try {
    await visit(page, `${stack.siteUrl}/blog`)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText('First words.')).toBeVisible()
    // The outline had the focus before it was removed.
    await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeFocused()

    expect((await page.goto(`${stack.siteUrl}/blog/${slug}`))?.status()).toBe(200)
    await expect(page.getByText('First words.')).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${stack.siteUrl}/blog/${slug}`)
    await expect(page.locator('link[hreflang="nb"]')).toHaveCount(0)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)

    await page.getByRole('banner').getByRole('link', { name: 'Norwegian' }).click()
    await expect(page).toHaveURL(`${stack.siteUrl}/no/blog`)
    await expect(page.getByRole('status').filter({ hasText: 'Innlegget er ikke oversatt til norsk.' })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Les det på engelsk' }).click()
    await expect(page.getByText('First words.')).toBeVisible()

    await changePost(stack, slug, { published: false })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.en.missing)
  } finally {
    await deletePost(stack, slug)
  }
})

test('replaces the built-in article with the stored post of the same slug', async ({ page, stack }) => {
  await storePost(stack, { title: 'A newer weight', slug: REPLACED, category: 'Frontend', content: 'Weighed again.' })
  try {
    await visit(page, `${stack.siteUrl}/blog/${REPLACED}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer weight')
    await expect(page.getByText('Weighed again.')).toBeVisible()
  } finally {
    await deletePost(stack, REPLACED)
  }
})

test('runs no script of a post full of payloads, in the list or on its page [W2]', async ({ page, stack }) => {
  const slug = 'full-of-payloads'
  const attack = '"><img src=x onerror=alert(1)></title></script><script>alert(1)</script>'
  await storePost(stack, {
    title: attack,
    slug,
    excerpt: attack,
    content: XSS_CORPUS.join('\n\n').replaceAll('\u0000', ''),
    tags: XSS_CORPUS.map(fit)
      .filter((tag) => tag !== '' && tag.length <= 100)
      .slice(0, 50),
    meta_title: attack,
    meta_description: attack,
    featured: true,
    featured_image_url: '/x"onerror="alert(1)',
  })
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  try {
    for (const path of ['/blog', `/blog/${slug}`]) {
      await visit(page, stack.siteUrl + path)
      await expect(page.getByRole('heading', { name: attack }).first()).toBeVisible()
      // Triggers handlers of pointer and focus events.
      for (const link of await page.getByRole('main').getByRole('link').all()) await link.dispatchEvent('pointerover')
      expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false)
      // The page has one form, the newsletter's.
      const foreign =
        'main :is(script:not([type="application/ld+json"]), iframe, object, embed, form:not([aria-labelledby]))'
      expect(await page.locator(foreign).count()).toBe(0)
    }
    expect(ran).toEqual([])
  } finally {
    await deletePost(stack, slug)
  }
})

test('reports an article that cannot be fetched and recovers; built-in articles need no backend [R6]', async ({
  page,
  stack,
}) => {
  await page.route('**/rest/v1/blog_posts*', (route) => route.abort())
  await visit(page, `${stack.siteUrl}/blog`)
  // No test replaces this article by a post.
  await expect(page.getByRole('link', { name: 'How not to lose a lead' })).toBeVisible()
  await page.goto(`${stack.siteUrl}/blog/no-such-article`)
  await expect(page.getByRole('alert')).toContainText('We keep trying')
  await page.unroute('**/rest/v1/blog_posts*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.en.missing)
})

test('serves a feed for each language, linked from the blog, and lists articles in the sitemap', async ({ stack }) => {
  const get = async (path: string) => (await fetch(stack.siteUrl + path)).text()
  for (const { prefix, found } of Object.values(TEXTS)) {
    const feed = await get(`${prefix}/rss.xml`)
    expect(feed).toContain(found)
    expect(feed).toContain(`<link>${stack.siteUrl}${prefix}/blog/${BUILT_IN}</link>`)
    for (const path of ['/blog', `/blog/${BUILT_IN}`])
      expect(await get(prefix + path)).toContain(
        `type="application/rss+xml" title="Nordlys Consulting – Blog${prefix ? 'g' : ''}" href="${prefix}/rss.xml"`,
      )
    expect(await get('/sitemap.xml')).toContain(`<loc>${stack.siteUrl}${prefix}/blog/${BUILT_IN}</loc>`)
  }
})
