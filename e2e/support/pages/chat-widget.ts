import type { Page } from 'playwright/test'

const ENGLISH = {
  message: 'Your message',
  send: 'Send',
  minimise: 'Minimise the chat',
  close: 'Close the chat',
  startOver: 'Start over',
  conversation: 'Conversation',
}

const NORWEGIAN: typeof ENGLISH = {
  message: 'Meldingen din',
  send: 'Send',
  minimise: 'Minimer chatten',
  close: 'Lukk chatten',
  startOver: 'Begynn på nytt',
  conversation: 'Samtale',
}

/** The floating chat, in one language. */
export class ChatWidget {
  readonly page: Page
  readonly texts: typeof ENGLISH

  constructor(page: Page, language: 'en' | 'no' = 'en') {
    this.page = page
    this.texts = language === 'en' ? ENGLISH : NORWEGIAN
  }

  /** The launcher, shown while the chat is closed or minimised. */
  get launcher() {
    return this.page.getByRole('region', { name: 'Chat' }).getByRole('button', { name: /^Chat/ })
  }

  get panel() {
    return this.page.getByRole('dialog')
  }

  get field() {
    return this.panel.getByRole('textbox', { name: this.texts.message })
  }

  get log() {
    return this.panel.getByRole('log', { name: this.texts.conversation })
  }

  get replies() {
    return this.log.getByRole('article')
  }

  /** The availability of the assistant, as the header shows it. */
  get status() {
    return this.panel.getByRole('status')
  }

  button(name: keyof typeof ENGLISH) {
    return this.panel.getByRole('button', { name: this.texts[name] })
  }

  async open(): Promise<void> {
    await this.launcher.click()
    await this.field.waitFor()
  }

  /** Sends with the Enter key. */
  async send(message: string): Promise<void> {
    await this.field.fill(message)
    await this.field.press('Enter')
  }

  /** Sends and waits for the reply. */
  async sendAndWait(message: string): Promise<void> {
    const before = await this.replies.count()
    await this.send(message)
    await this.replies.nth(before + 1).waitFor()
  }
}
