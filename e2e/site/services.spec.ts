import type { Page } from 'playwright/test'
import { visit } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const SERVICES = [
  {
    path: '/services/backend-development',
    en: { link: 'How we build backends', title: 'Backend development' },
    no: { link: 'Slik bygger vi backend', title: 'Backendutvikling' },
  },
  {
    path: '/services/full-stack-development',
    en: { link: 'How we build full-stack products', title: 'Full-stack development' },
    no: { link: 'Slik bygger vi fullstackløsninger', title: 'Fullstackutvikling' },
  },
  {
    path: '/services/ai-applications',
    en: { link: 'How we build with AI', title: 'AI applications' },
    no: { link: 'Slik bygger vi med KI', title: 'KI-løsninger' },
  },
  {
    path: '/services/technical-consulting',
    en: { link: 'About technical consulting', title: 'Technical consulting' },
    no: { link: 'Om teknisk rådgivning', title: 'Teknisk rådgivning' },
  },
] as const

/** Returns the nodes of a type in the structured data of the page. */
async function nodesOf(page: Page, type: string): Promise<unknown[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': nodes } = JSON.parse(text ?? '{}')
  return nodes.filter((node: { '@type': string }) => node['@type'] === type)
}

for (const { language, prefix, section } of [
  { language: 'en', prefix: '', section: 'How we work' },
  { language: 'no', prefix: '/no', section: 'Slik jobber vi' },
] as const) {
  test(`leads from the services to a page about each ${language === 'en' ? 'in English' : 'in Norwegian'}`, async ({
    page,
    stack,
  }) => {
    for (const service of SERVICES) {
      const { link, title } = service[language]
      await visit(page, `${stack.siteUrl}${prefix}/services`)
      await page.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(stack.siteUrl + prefix + service.path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      await expect(page.getByRole('region', { name: section }).getByRole('heading', { level: 3 })).toHaveCount(4)
      await page.reload()
      expect(await nodesOf(page, 'Service')).toMatchObject([
        { name: title, url: expect.stringContaining(service.path) },
      ])
    }
  })
}

test('describes the answers to frequent questions for search engines', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/no/contact`)
  const [faq] = await nodesOf(page, 'FAQPage')
  expect(faq).toMatchObject({
    inLanguage: 'nb',
    mainEntity: expect.arrayContaining([expect.objectContaining({ name: 'Hvor lang tid tar et prosjekt?' })]),
  })
  expect(await nodesOf(page, 'Service')).toEqual([])
})
