import { visit } from '../../support/page/hydration.ts'
import { scrollUntil } from '../../support/page/scroll.ts'
import { expect, test } from '../../support/test.ts'

test('lists the active team on the about page in its order, with pictures and links', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/about`)
  const team = page.getByRole('region', { name: 'The team' })
  await expect(team.getByRole('heading', { level: 3 }).first()).toHaveText('Ingrid Hauge')
  await expect(team.getByRole('img').first()).toHaveAccessibleName(/^Drawn portrait of Ingrid Hauge/)
  const link = team.getByRole('link', { name: 'Ingrid Hauge on LinkedIn' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', 'https://linkedin.example/in/ingrid-hauge')
  const lines = await team
    .getByText(/Ingrid has run delivery/)
    .evaluate((bio) => bio.clientHeight / Number.parseFloat(getComputedStyle(bio).lineHeight))
  expect(Math.round(lines)).toBeLessThanOrEqual(3)
})

test('shows a bio of more than three lines in full on request', async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  for (const [path, more, less] of [
    ['/about', 'Show more about Ingrid Hauge', 'Show less about Ingrid Hauge'],
    ['/no/about', 'Vis mer om Ingrid Hauge', 'Vis mindre om Ingrid Hauge'],
  ] as const) {
    await visit(page, stack.siteUrl + path)
    const bio = page.getByText(/^Ingrid ha/)
    const hidden = () => bio.evaluate((text) => text.scrollHeight - text.clientHeight)
    const button = page.getByRole('button', { name: more })
    await button.waitFor()
    expect(await hidden()).toBeGreaterThan(10)
    await button.press('Enter')
    await expect(page.getByRole('button', { name: less })).toBeFocused()
    expect(await hidden()).toBeLessThan(2)
  }
  // A bio of up to three lines has no button.
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `${stack.siteUrl}/about`)
  const short = page.getByText(/^Erik came/)
  await short.evaluate((text) => text.parentElement?.style.setProperty('width', '90rem'))
  await expect(page.getByRole('button', { name: /about Erik/ })).toHaveCount(0)
})

test('shows Norwegian roles and bios on the Norwegian about page', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/no/about`)
  const team = page.getByRole('region', { name: 'Teamet' })
  await expect(team.getByText('Daglig leder')).toBeVisible()
  await expect(team.getByText(/Ingrid has run/)).toHaveCount(0)
})

for (const [answer, reply] of [
  ['nobody', { status: 200, json: [] }],
  ['an error', { status: 403, json: { message: 'no' } }],
] as const) {
  test(`says on the about page that the team comes later when the response is ${answer}`, async ({ page, stack }) => {
    await page.route('**/rest/v1/team_members*', (route) => route.fulfill(reply))
    await visit(page, `${stack.siteUrl}/about`)
    await expect(page.getByText('Our team information will be available soon.')).toBeVisible()
  })
}

test('says on the about page that the team comes later without JavaScript', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${stack.siteUrl}/no/about`)
  // Text queries skip noscript elements.
  const fallback = page.locator('noscript p')
  await expect(fallback).toBeVisible()
  expect(await fallback.innerHTML()).toBe('Informasjon om teamet vårt kommer snart.')
  await expect(page.getByText('Henter teamet …')).toBeHidden()
  await context.close()
})

test('shows initials when a picture fails to load', async ({ page, stack }) => {
  const member = {
    id: '1',
    full_name: 'Kari Nordmann',
    role: 'Engineer',
    role_no: null,
    bio: null,
    bio_no: null,
    avatar_url: '/no-such-picture.jpg',
    social_links: {},
  }
  await page.route('**/rest/v1/team_members*', (route) => route.fulfill({ status: 200, json: [member] }))
  await visit(page, `${stack.siteUrl}/about`)
  const name = page.getByRole('heading', { name: 'Kari Nordmann' })
  await scrollUntil(name, (limit) => expect(page.getByText('KN', { exact: true })).toBeVisible(limit))
})

test('alternates the journey on wide screens and shows one column on phones', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/about`)
  const steps = page.getByRole('region', { name: 'How we got here' }).getByRole('heading', { level: 3 })
  const sides = () => steps.evaluateAll((all) => all.map((step) => Math.round(step.getBoundingClientRect().left)))
  await page.setViewportSize({ width: 1440, height: 900 })
  const [first = 0, second = 0, third = 0] = await sides()
  expect(first).toBeLessThan(720)
  expect(second).toBeGreaterThan(720)
  expect(third).toBeLessThan(720)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(new Set(await sides()).size).toBe(1)
})

test('shows three services, three reasons and the link to the backend page', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/services`)
  await expect(page.getByRole('region', { name: 'Our services' }).getByRole('heading', { level: 3 })).toHaveText([
    'Backend development',
    'Full-stack solutions',
    'AI-powered applications',
  ])
  await expect(page.getByRole('region', { name: 'Why choose us' }).getByRole('heading', { level: 3 })).toHaveText([
    'Fast delivery',
    'Secure and scalable',
    'Modern tech stack',
  ])
  await expect(page.getByRole('link', { name: /^Learn more about/ })).toHaveCount(3)
  await page.getByRole('link', { name: 'How we build backends' }).click()
  await expect(page).toHaveURL(`${stack.siteUrl}/services/backend-development`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('links a service to its stored page, and earlier content by its icon', async ({ page, stack }) => {
  const service = { description: 'APIs.', features: ['One'], technologies: ['Go'] }
  await page.route('**/rest/v1/rpc/get_site_copy*', (route) =>
    route.fulfill({
      json: [
        {
          key: 'services_list',
          value: {
            en: [
              { ...service, icon: 'zap', title: 'Chosen', page: 'consulting' },
              { ...service, icon: 'server', title: 'Other', page: 'ai' },
              { ...service, icon: 'server', title: 'Without', page: 'none' },
              { ...service, icon: 'server', title: 'Earlier' },
            ],
          },
          updated_at: '2026-01-01T00:00:00Z',
        },
      ],
    }),
  )
  await visit(page, `${stack.siteUrl}/services`)
  const links = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .getByRole('link', { name: /^How we/ })
  await expect(links('Chosen')).toHaveText('How we advise')
  await expect(links('Other')).toHaveText('How we build with AI')
  await expect(links('Earlier')).toHaveText('How we build backends')
  await expect(links('Without')).toHaveCount(0)
})

test('uses the stored colour of a service, readable in both themes', async ({ page, stack }) => {
  const service = { icon: 'server', title: 'Backend', description: 'APIs.', features: ['One'], technologies: ['Go'] }
  const colours = ['#ffff00', 'black', 'white', 'no-colour', 'red;position:fixed']
  await page.route('**/rest/v1/rpc/get_site_copy*', (route) =>
    route.fulfill({
      json: [
        {
          key: 'services_list',
          value: { en: colours.map((color) => ({ ...service, title: `Service in ${color}`, color })) },
          updated_at: '2026-01-01T00:00:00Z',
        },
      ],
    }),
  )
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await visit(page, `${stack.siteUrl}/services`)
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Service in/ }) })
    await expect(cards).toHaveCount(colours.length)
    const found = await cards.evaluateAll((all) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const luminance = (colour: string) => {
        if (!context) throw new Error('No canvas')
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      return all.map((card) => {
        const icon = card.querySelector('h3 > span')
        if (!icon) throw new Error('No icon')
        const { color, backgroundColor } = getComputedStyle(icon)
        const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => b - a)
        return { color, contrast: (light + 0.05) / (dark + 0.05), position: getComputedStyle(card).position }
      })
    })
    for (const { contrast, position } of found) {
      expect(contrast).toBeGreaterThan(3)
      expect(position).toBe('static')
    }
    // The three colours differ; an invalid colour gets the accent, whether spelled out or not.
    expect(new Set(found.slice(0, 3).map(({ color }) => color)).size).toBe(3)
  }
})

test('shows six offerings, four steps and two claims on the backend page', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/services/backend-development`)
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('What we build').first().getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(section('How we work').getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(page.getByText('99.9%')).toBeVisible()
  await expect(page.getByText('24/7')).toBeVisible()
  await expect(page.getByText(/for systems under a support agreement/)).toHaveCount(1)
  await page.getByRole('link', { name: 'All services' }).click()
  await expect(page).toHaveURL(`${stack.siteUrl}/services`)
})
