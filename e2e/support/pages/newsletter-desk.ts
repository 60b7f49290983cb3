import { writeMarkdown } from '../page/rich-text.ts'
import { expect, type FrameLocator } from 'playwright/test'
import { settled, violations } from '../page/axe.ts'
import { mailsTo } from '../product/backend.ts'
import { storeRow } from '../product/stored-rows.ts'
import { AdminScreen } from './admin-screen.ts'

/** Issues of the newsletter in the admin. */
export class NewsletterDesk extends AdminScreen {
  readonly key = crypto.randomUUID().slice(0, 8)
  readonly reader = `issue-${this.key}@example.test`

  subject(language: 'en' | 'no' = this.language): string {
    return `${language === 'no' ? 'Høst' : 'Autumn'} ${this.key}`
  }

  /** Stores a confirmed subscriber who reads the language of the screen. */
  async subscribe(): Promise<void> {
    await storeRow(this.stack, 'newsletter_subscribers', {
      email: this.reader,
      language: this.language,
      status: 'confirmed',
    })
  }

  /** The mail in the preview. */
  get mail(): FrameLocator {
    return this.page.frameLocator('iframe[srcdoc]')
  }

  async #fill(english: string, norwegian: string, value: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text(english, norwegian) }).fill(value)
  }

  async #write(english: string, norwegian: string, markdown: string): Promise<void> {
    await writeMarkdown(this.page.getByRole('textbox', { name: this.text(english, norwegian) }), markdown)
  }

  get #answer() {
    const question = this.text(/^Send to \d+ subscribers?\?$/, /^Sende til \d+ abonnent(er)?\?$/)
    return this.page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Send' })
  }

  /** Writes an issue in English, and expects that it cannot be sent before it is complete. */
  async write(): Promise<void> {
    const { page } = this
    await this.open('/admin/newsletter')
    await page.getByRole('button', { name: this.text('Write a newsletter', 'Skriv nyhetsbrev') }).click()
    await this.#fill('Subject in English', 'Emne på engelsk', this.subject('en'))
    await this.#write('Text in English', 'Tekst på engelsk', '## News\n\nA **calm** [post](https://fjord.example/a).')
    await page.getByRole('button', { name: this.text('Save', 'Lagre') }).click()

    const dialog = page.getByRole('dialog', { name: this.subject('en') })
    await dialog.getByRole('button', { name: this.text('English', 'Engelsk'), exact: true }).click()
    await expect(this.mail.getByRole('link', { name: 'post' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await this.#answer.click()
    const incomplete = this.text(
      'Subject and text are needed in both languages.',
      'Emne og tekst må finnes på begge språk.',
    )
    await expect(page.getByText(incomplete)).toBeVisible()
  }

  /** Adds the Norwegian text and sends the issue. */
  async completeAndSend(): Promise<void> {
    const { page } = this
    await page
      .getByRole('dialog', { name: this.subject('en') })
      .getByRole('button', { name: this.text('Edit', 'Rediger'), exact: true })
      .click()
    await this.#fill('Subject in Norwegian', 'Emne på norsk', this.subject('no'))
    await this.#write('Text in Norwegian', 'Tekst på norsk', 'Et **rolig** innlegg.')
    await page.getByRole('button', { name: this.text('Save', 'Lagre') }).click()
    const complete = page.getByRole('dialog', { name: this.subject() })
    await complete.getByRole('button', { name: this.text('Norwegian', 'Norsk'), exact: true }).click()
    await expect(this.mail.getByText('rolig', { exact: true })).toBeVisible()
    // A leaving toast is half transparent.
    await settled(page)
    expect(await violations(page)).toEqual([])
    await complete.getByRole('button', { name: 'Send', exact: true }).click()
    await this.#answer.click()
  }

  /** Expects one mail to the reader, in their language, and the results of the issue. */
  async expectSent(): Promise<void> {
    const { page, reader, stack } = this
    await expect
      .poll(async () => (await mailsTo(stack, reader)).map(({ subject }) => subject))
      .toEqual([this.subject()])
    const [mail] = await mailsTo(stack, reader)
    expect(mail?.text).toContain(this.text('A calm post.\nhttps://fjord.example/a', 'Et rolig innlegg.'))
    expect(mail?.text).toContain(this.text('Unsubscribe: ', 'Meld meg av: '))
    const complete = page.getByRole('dialog', { name: this.subject() })
    await expect(complete.locator('dt').getByText(this.text('Sent', 'Sendt'), { exact: true })).toBeVisible()
    // A leaving toast is half transparent.
    await settled(page)
    expect(await violations(page)).toEqual([])
  }
}
