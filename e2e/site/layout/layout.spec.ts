import { visit } from '../../support/page/hydration.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

const PHONE = { width: 390, height: 844 }

test('changes the top bar once the page is scrolled past 20 px, and back', async ({ page, stack }) => {
  await visit(page, stack.siteUrl)
  const border = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).borderBottomColor)
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  const atTop = await border()
  await scrollTo(21)
  await expect.poll(border).not.toBe(atTop)
  await scrollTo(20)
  await expect.poll(border).toBe(atTop)
})

for (const [language, texts] of Object.entries({
  en: { path: '/', open: 'Open menu', close: 'Close menu', label: 'Main', link: 'Services', target: '/services' },
  no: {
    path: '/no',
    open: 'Åpne menyen',
    close: 'Lukk menyen',
    label: 'Hovedmeny',
    link: 'Tjenester',
    target: '/no/services',
  },
})) {
  test(`opens and closes the menu of a phone, also when a link is followed (${language})`, async ({ page, stack }) => {
    await page.setViewportSize(PHONE)
    await visit(page, stack.siteUrl + texts.path)
    const menu = page.getByRole('banner').getByRole('navigation', { name: texts.label })
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: texts.open }).click()
    await expect(menu.getByRole('link')).toHaveCount(7)
    await page.getByRole('button', { name: texts.close }).click()
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: texts.open }).click()
    await menu.getByRole('link', { name: texts.link }).click()
    await expect(page).toHaveURL(stack.siteUrl + texts.target)
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('button', { name: texts.open })).toHaveAttribute('aria-expanded', 'false')
  })

  test(`shows the quick links, the company's address, the year, the legal pages and the clients’ page in the footer (${language})`, async ({
    page,
    stack,
  }) => {
    await visit(page, stack.siteUrl + texts.path)
    const footer = page.getByRole('contentinfo')
    const prefix = language === 'no' ? '/no' : ''
    const quick = ['/about', '/services', '/projects', '/blog', '/contact']
    const addresses = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of [...quick, '/privacy-policy', '/terms-of-service', '/client'])
      expect(addresses).toContain(prefix + path)
    expect(addresses).toContain('mailto:hello@nordlys.example')
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Nordlys Consulting`)
  })
}

for (const [language, texts] of Object.entries({
  en: {
    path: '/about',
    auth: '/auth',
    login: 'Staff sign-in',
    logout: 'Logout',
    admin: 'Admin Dashboard',
    done: 'Signed out successfully',
  },
  no: {
    path: '/no/about',
    auth: '/auth?lang=no',
    login: 'Logg inn',
    logout: 'Logg ut',
    admin: 'Administrasjon',
    done: 'Du er logget ut',
  },
})) {
  test(`signs staff in and out from the footer without loading code that visitors do not need (${language})`, async ({
    page,
    stack,
  }) => {
    const footer = page.getByRole('contentinfo')
    await visit(page, `${stack.siteUrl}${texts.path}`)
    await expect(footer.getByRole('link', { name: texts.login })).toHaveAttribute('href', texts.auth)
    await openAsAdmin(page, stack, '/admin/account')
    const own = await page.evaluate(() => localStorage.getItem('own-profile'))
    expect(own).not.toBeNull()
    const session = (await page.evaluate(() => Object.entries(localStorage))).find(([name]) =>
      /^sb-.*-auth-token$/.test(name),
    )
    // The session that all tests share stays valid on the server.
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 204 }))
    await page.goto(`${stack.siteUrl}${texts.path.replace('about', 'terms-of-service')}`)
    await expect(footer.getByRole('link', { name: texts.admin })).toHaveAttribute('href', '/admin')
    await expect(footer.getByRole('link', { name: texts.login })).toHaveCount(0)
    await footer.getByRole('button', { name: texts.logout }).click()
    await expect(footer.getByRole('status')).toHaveText(texts.done)
    await expect(footer.getByRole('link', { name: texts.login })).toBeVisible()
    const left = await page.evaluate(() => Object.keys(localStorage))
    expect(left).not.toContain(session?.[0])
    expect(left).not.toContain('own-profile')
    expect(left).not.toContain('last-activity')
  })
}

test.describe('when a page fails to render', () => {
  // React reports in the console what an error boundary catches.
  test.use({ expectedErrors: /broken|error occurred|SiteErrorBoundary/i })

  for (const [language, texts] of Object.entries({
    en: {
      path: '/',
      link: 'About',
      title: 'Something went wrong',
      body: 'We apologize for the inconvenience. Please try refreshing the page.',
      refresh: 'Refresh Page',
    },
    no: {
      path: '/no',
      link: 'Om oss',
      title: 'Noe gikk galt',
      body: 'Vi beklager ulempen. Prøv å laste inn siden på nytt.',
      refresh: 'Last inn siden på nytt',
    },
  })) {
    test(`shows the error screen with a working reload button (${language})`, async ({ page, stack }) => {
      const broken = 'export default function About() { throw new Error("broken") }'
      await page.route('**/assets/About-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: broken }),
      )
      await visit(page, stack.siteUrl + texts.path)
      await page.getByRole('banner').getByRole('link', { name: texts.link, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(page.getByText(texts.body)).toBeVisible()
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
      await page.unroute('**/assets/About-*.js')
      await page.getByRole('button', { name: texts.refresh }).click()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('heading', { name: texts.title })).toHaveCount(0)
    })
  }
})

test('redirects a URL with capitals to its page on a case-sensitive host', async ({ page, stack }) => {
  // Our server redirects by itself; other hosts respond with the page for unknown URLs.
  await page.route(`${stack.siteUrl}/No/QUOTE*`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${stack.siteUrl}/no/ingensteds` }) })
  })
  await page.goto(`${stack.siteUrl}/No/QUOTE?a=1#top`)
  await expect(page).toHaveURL(`${stack.siteUrl}/no/quote?a=1#top`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [path, title] of [
  ['/nowhere', 'Oops! Page not found'],
  ['/no/ingensteds', 'Oi! Fant ikke siden'],
] as const) {
  test(`shows for ${path} that the page does not exist, links to the home page and logs the path`, async ({
    page,
    stack,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const response = await page.goto(stack.siteUrl + path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`404 ${title}`)
    await expect.poll(() => logged.join('\n')).toContain(path)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(stack.siteUrl + (path.startsWith('/no/') ? '/no' : '/'))
  })
}
