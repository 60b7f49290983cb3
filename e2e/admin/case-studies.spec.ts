import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/axe.ts'
import { deleteRows, rowsOf } from '../support/backend.ts'
import { visit } from '../support/hydration.ts'
import { AdminList } from '../support/pages/admin-list.ts'
import { expect, test } from '../support/test.ts'

const TEXTS = {
  en: {
    open: 'Case study',
    save: 'Save',
    saved: 'Case study saved',
    publish: 'Publish now',
    own: { challenge: /^Challenge in English/, approach: /^What you did, in English/, result: /^Result in English/ },
    addFigure: 'Add figure',
    figure: 'Figure',
    label: /^What it counts, in English/,
    quote: /^Quotation in English/,
    name: /^Name/,
    consent: /^Consent given on/,
    unpublished: /Switch this off to take the page down/,
    view: 'View page',
    read: /^Read the case study/,
    headings: ['The challenge', 'What we did', 'The result'],
    prefix: '',
    other: '/no',
    inOther: 'Fant ikke kundecaset',
  },
  no: {
    open: 'Kundecase',
    save: 'Lagre',
    saved: 'Kundecaset er lagret',
    publish: 'Publiser nå',
    own: { challenge: /^Utfordring på norsk/, approach: /^Løsning på norsk/, result: /^Resultat på norsk/ },
    addFigure: 'Legg til tall',
    figure: 'Tall',
    label: /^Hva det teller, på norsk/,
    quote: /^Sitat på norsk/,
    name: /^Navn/,
    consent: /^Samtykke gitt/,
    unpublished: /Slå av for å ta ned siden/,
    view: 'Vis siden',
    read: /^Les kundecaset/,
    headings: ['Utfordringen', 'Slik løste vi det', 'Resultatet'],
    prefix: '/no',
    other: '',
    inOther: 'Case study not found',
  },
} as const

for (const language of ['en', 'no'] as const) {
  test(`a case study that staff write is on the site with figures, quotation, card and structured data (${language})`, async ({
    page,
    stack,
  }) => {
    const texts = TEXTS[language]
    const title = `Fyrlys ${randomUUID().slice(0, 8)}`
    const slug = title.toLowerCase().replace(' ', '-')
    const path = `${texts.prefix}/projects/${slug}`
    const office = new AdminList(page, stack)
    await office.rest('secretKey', 'projects', {
      method: 'POST',
      body: { title, category: 'Maritime', technologies: ['Rust'] },
    })
    const [project] = await rowsOf(stack, 'projects', `title=eq.${encodeURIComponent(title)}`)
    const id = String(project?.['id'])
    const status = async () => (await fetch(stack.siteUrl + path)).status
    try {
      await office.open(`projects?edit=${id}`, language)
      await page.getByRole('link', { name: texts.open }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await page.getByLabel(texts.own.challenge).fill('The lamp went out.\n\nNobody noticed.')
      await page.getByLabel(texts.own.approach).fill('We listened to it.')
      await page.getByLabel(texts.own.result).fill('It tells before it fails.')
      await page.getByRole('button', { name: texts.addFigure }).click()
      await page.getByLabel(texts.figure, { exact: true }).fill('14')
      await page.getByLabel(texts.label).fill('lamps')
      await page.getByLabel(texts.quote).fill('We sleep at night.')
      await page.getByLabel(texts.name).fill('Gro Fyr')
      await page.getByRole('button', { name: texts.save }).click()
      await office.expectToast(texts.saved)
      expect(await status()).toBe(404)

      await page.getByLabel(texts.publish).check()
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByText(texts.unpublished)).toBeVisible()
      await expectAccessible(page)
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: texts.view }).click()
      const site = await opened
      // Before the server has rendered it, the page fetches it.
      await expect(site.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(site).toHaveURL(stack.siteUrl + path)
      await expect(site.getByRole('heading', { level: 2 }).filter({ hasText: texts.headings[0] })).toBeVisible()
      await expect(site.getByText('Gro Fyr')).toBeHidden()
      await site.close()

      await page.getByLabel(texts.consent).fill('2026-01-31')
      await page.getByRole('button', { name: texts.save }).click()
      await expect.poll(async () => (await (await fetch(stack.siteUrl + path)).text()).includes('Gro Fyr')).toBe(true)

      const html = await (await fetch(stack.siteUrl + path)).text()
      for (const heading of texts.headings) expect(html).toContain(`${heading}</h2>`)
      expect(html).toContain('<p>Nobody noticed.</p>')
      expect(html).toContain('"@type":"Article"')
      expect(html).toContain('"@type":"BreadcrumbList"')
      expect(html).not.toContain(`href="${stack.siteUrl}${texts.other}/projects/${slug}"`)
      const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
      expect((await fetch(card)).headers.get('content-type')).toBe('image/png')
      const sitemap = await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text()
      expect(sitemap).toContain(`<loc>${stack.siteUrl}${path}</loc>`)
      expect(sitemap).not.toContain(`${stack.siteUrl}${texts.other}/projects/${slug}<`)

      await visit(page, `${stack.siteUrl}${texts.prefix}/projects`)
      await page.locator(`#project-${id}`).getByRole('link', { name: texts.read }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('14')).toBeVisible()
      await expect(page.getByRole('blockquote')).toHaveText('We sleep at night.')
      await expectAccessible(page)

      await page.goto(`${stack.siteUrl}${texts.other}/projects/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.inOther)
    } finally {
      await deleteRows(stack, 'projects', `id=eq.${id}`)
    }
    await expect.poll(status).toBe(404)
  })
}
