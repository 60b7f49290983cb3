import { writeMarkdown } from '../page/rich-text.ts'
import { expect, type Page } from 'playwright/test'
import { AdminScreen } from './admin-screen.ts'

/** The case study pages of each language, as visitors see them. */
const SITE = {
  en: {
    prefix: '',
    other: '/no',
    headings: ['The challenge', 'What we did', 'The result'],
    read: /^Read the case study/,
    missing: 'Fant ikke kundehistorien',
  },
  no: {
    prefix: '/no',
    other: '',
    headings: ['Utfordringen', 'Slik løste vi det', 'Resultatet'],
    read: /^Les kundehistorien/,
    missing: 'Case study not found',
  },
} as const

interface Project {
  readonly id: string
  readonly title: string
  readonly slug: string
}

/** Case studies in the admin and on the site, in one language. */
export class CaseStudyDesk extends AdminScreen {
  get site() {
    return SITE[this.language]
  }

  /** The URL of a case study, by default in this language. */
  address({ slug }: Project, prefix: string = this.site.prefix): string {
    return `${this.stack.siteUrl}${prefix}/projects/${slug}`
  }

  async status(project: Project): Promise<number> {
    return (await fetch(this.address(project))).status
  }

  /** Opens the case study of a project by the project's dialog. */
  async openFrom({ id, title }: Project): Promise<void> {
    await this.open(`/admin/projects?edit=${id}`)
    await this.page.getByRole('link', { name: this.text('Case study', 'Kundehistorie') }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(title)
  }

  /** Writes a case study with a figure and a quotation without consent, and saves it as a draft. */
  async write(): Promise<void> {
    const { page, text } = this
    const challenge = page.getByLabel(text(/^Challenge in English/, /^Utfordring på norsk/))
    await writeMarkdown(challenge, 'The lamp went out.\n\nNobody noticed.')
    await page.getByLabel(text(/^What you did, in English/, /^Løsning på norsk/)).fill('We listened to it.')
    await page.getByLabel(text(/^Result in English/, /^Resultat på norsk/)).fill('It tells before it fails.')
    await page.getByRole('button', { name: text('Add figure', 'Legg til tall') }).click()
    await this.field('Figure', 'Tall').fill('14')
    await page.getByLabel(text(/^What it counts, in English/, /^Hva det teller, på norsk/)).fill('lamps')
    await page.getByLabel(text(/^Quotation in English/, /^Sitat på norsk/)).fill('We sleep at night.')
    await page.getByLabel(text(/^Name/, /^Navn/)).fill('Gro Fyr')
    await this.save()
    await this.expectToast('Case study saved', 'Kundehistorien er lagret')
  }

  async save(): Promise<void> {
    await this.press('Save', 'Lagre')
  }

  async publish(): Promise<void> {
    await this.page.getByLabel(this.text('Publish now', 'Publiser nå')).check()
    await this.page.keyboard.press('ControlOrMeta+s')
    const unpublish = this.text(/Switch this off to take the page down/, /Slå av for å ta ned siden/)
    await expect(this.page.getByText(unpublish)).toBeVisible()
  }

  get viewLink() {
    return this.page.getByRole('link', { name: this.text('View page', 'Vis siden') })
  }

  /** Expects the page as a visitor sees it: before the server has rendered it, the page fetches it. */
  async expectFetched(visitor: Page, project: Project): Promise<void> {
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(project.title)
    await expect(visitor).toHaveURL(this.address(project))
    await expect(visitor.getByRole('heading', { level: 2 }).filter({ hasText: this.site.headings[0] })).toBeVisible()
    await expect(visitor.getByText('Gro Fyr')).toBeHidden()
  }

  /** Enters the day on which the quoted person agreed, and waits until the server has rendered the page with the quotation. */
  async consent(project: Project): Promise<void> {
    await this.page.getByLabel(this.text(/^Consent given on/, /^Samtykke gitt/)).fill('2026-01-31')
    await this.save()
    await expect.poll(async () => (await this.html(project)).includes('Gro Fyr')).toBe(true)
  }

  async html(project: Project): Promise<string> {
    return (await fetch(this.address(project))).text()
  }

  /** Expects text, structured data, card and sitemap of the rendered page, which is in one language only. A card with a picture is a JPEG. */
  async expectRendered(project: Project, cardType: 'image/png' | 'image/jpeg' = 'image/png'): Promise<void> {
    const html = await this.html(project)
    for (const heading of this.site.headings) expect(html).toContain(`${heading}</h2>`)
    expect(html).toContain('<p>Nobody noticed.</p>')
    expect(html).toContain('"@type":"Article"')
    expect(html).toContain('"@type":"BreadcrumbList"')
    const elsewhere = this.address(project, this.site.other)
    expect(html).not.toContain(`href="${elsewhere}"`)
    const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect((await fetch(card)).headers.get('content-type')).toBe(cardType)
    const sitemap = await (await fetch(`${this.stack.siteUrl}/sitemap.xml`)).text()
    expect(sitemap).toContain(`<loc>${this.address(project)}</loc>`)
    expect(sitemap).not.toContain(`${elsewhere}<`)
  }

  /** Expects the described picture of `MediaLibrary` in the rendered page and its structured data, and that visitors may download it. */
  async expectPicture(project: Project): Promise<void> {
    const html = await this.html(project)
    const alt = this.text('A harbour', 'En havn')
    const [image = ''] = html.match(new RegExp(`<img[^>]*alt="${alt}"[^>]*>`)) ?? []
    const [, source = ''] = /\ssrc="([^"]+)"/.exec(image) ?? []
    const response = await fetch(source)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const [, structured = ''] = /"image":"([^"]+)"/.exec(html) ?? []
    expect(new URL(structured).pathname).toMatch(/^\/storage\/v1\/object\/public\/media\//)
  }

  /** Expects that the site shows it in one language only. */
  async expectMissingInOther(visitor: Page, project: Project): Promise<void> {
    await visitor.goto(this.address(project, this.site.other))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(this.site.missing)
  }
}
