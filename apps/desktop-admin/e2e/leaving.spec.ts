import type { ElectronApplication } from 'playwright/test'
import { FLOW_LANGUAGES } from '../../../e2e/support/languages.ts'
import { openScreen, signInWith } from './admin.ts'
import { expect, test } from './test.ts'

const STAY = 1
const LEAVE = 0

/** Answers the app's questions with these buttons, and records the questions. */
const answerQuestions = (app: ElectronApplication, ...answers: number[]) =>
  app.evaluate(({ dialog }, given) => {
    const asked: string[] = []
    Reflect.set(globalThis, 'asked', asked)
    Reflect.set(
      dialog,
      'showMessageBoxSync',
      (_window: unknown, { message, buttons }: Electron.MessageBoxSyncOptions) => {
        asked.push([message, ...(buttons ?? [])].join(' / '))
        return given.shift()
      },
    )
  }, answers)

const askedBy = (app: ElectronApplication) => app.evaluate((): string[] => Reflect.get(globalThis, 'asked'))

const closeWindow = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

for (const language of FLOW_LANGUAGES) {
  test(`asks before it closes with unsaved text, and keeps or discards it (${language})`, async ({
    program,
    desk: { stack },
  }) => {
    const { app, page } = await program.start()
    await signInWith(page, stack, language)
    await page.reload()
    await answerQuestions(app, STAY, LEAVE)
    await openScreen(page, 'overview')
    await page.getByRole('button', { name: { en: 'Edit', no: 'Rediger' }[language], exact: true }).click()
    const title = page.getByLabel({ en: 'Title', no: 'Tittel' }[language], { exact: true })
    await title.fill('Not saved')

    await closeWindow(app)
    await expect
      .poll(() => askedBy(app))
      .toEqual([
        {
          en: 'You have unsaved or unfinished work / Leave anyway / Stay',
          no: 'Noe er ikke lagret eller ferdig / Gå likevel / Bli her',
        }[language],
      ])
    await expect(title).toHaveValue('Not saved')

    const closed = page.waitForEvent('close')
    await closeWindow(app)
    await closed
  })
}
