import { randomUUID } from 'node:crypto'
import type { ElectronApplication } from 'playwright/test'
import { inDatabase } from '../../../e2e/support/accounts/accounts.ts'
import { deleteRows } from '../../../e2e/support/product/backend.ts'
import { FLOW_LANGUAGES } from '../../../e2e/support/languages.ts'
import { CaseStudyDesk } from '../../../e2e/support/pages/case-study-desk.ts'
import { MediaLibrary } from '../../../e2e/support/pages/media-library.ts'
import { NewsletterDesk } from '../../../e2e/support/pages/newsletter-desk.ts'
import { storeRow } from '../../../e2e/support/product/stored-rows.ts'
import { launchChromium } from '../../../scripts/chromium/launch-chromium.ts'
import { openPath, signInWith } from './admin.ts'
import { expect, test } from './test.ts'

/** Records the links that the app opens in the system's browser instead of opening them. */
const collectOpened = (app: ElectronApplication) =>
  app.evaluate(({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'opened', opened)
    shell.openExternal = (url) => {
      opened.push(url)
      return Promise.resolve()
    }
  })

const openedBy = (app: ElectronApplication) => app.evaluate((): string[] => Reflect.get(globalThis, 'opened'))

for (const language of FLOW_LANGUAGES) {
  test(
    `uploads 20 pictures in the app while the network fails twice, each once, and none is lost (${language}) [R3, W15]`,
    { tag: '@release' },
    async ({ program, desk: { stack } }) => {
      const { page } = await program.start()
      await signInWith(page, stack, language)
      const library = new MediaLibrary(page, stack, language, openPath)
      await library.uploadThroughFailures()
      await library.expectAccessible()
    },
  )

  test(
    `describes, uses, crops, replaces and deletes a picture in the app (${language})`,
    { tag: '@release' },
    async ({ program, desk: { stack } }) => {
      const { page } = await program.start()
      await signInWith(page, stack, language)
      const library = new MediaLibrary(page, stack, language, openPath)
      const title = `Havn ${library.key}`
      const project = await storeRow(stack, 'projects', { title, category: 'Maritime' })
      const picture = await library.addDescribed()
      await library.useInProject(project, picture)
      const crop = await library.cropAndReplace(picture, title)
      expect(await library.imagesOf(project)).toEqual([`media:${crop.id}`])
      await library.expectKept(crop)
      await inDatabase(stack, (sql) => sql`delete from public.projects where id = ${project}`)
      await library.delete(crop)
      await library.delete(picture)
      await library.expectEmpty()
    },
  )

  test(
    `publishes a case study with a picture from the app (${language})`,
    { tag: '@release' },
    async ({ program, desk: { stack } }) => {
      const { app, page } = await program.start()
      await collectOpened(app)
      await signInWith(page, stack, language)
      const library = new MediaLibrary(page, stack, language, openPath)
      const studies = new CaseStudyDesk(page, stack, language, openPath)
      const title = `Fyrlys ${randomUUID().slice(0, 8)}`
      const id = await storeRow(stack, 'projects', { title, category: 'Maritime' })
      const project = { id, title, slug: title.toLowerCase().replace(' ', '-') }
      const browser = await launchChromium()
      try {
        await library.useInProject(id, await library.addDescribed())
        await studies.openFrom(project)
        await studies.write()
        expect(await studies.status(project)).toBe(404)
        await studies.publish()
        await studies.expectAccessible()
        await studies.viewLink.click()
        await expect.poll(() => openedBy(app)).toEqual([studies.address(project)])
        const visitor = await browser.newPage()
        await visitor.goto(studies.address(project))
        await studies.expectFetched(visitor, project)
        await studies.consent(project)
        await studies.expectRendered(project, 'image/jpeg')
        await studies.expectPicture(project)
        await studies.expectMissingInOther(visitor, project)
      } finally {
        await browser.close()
        await deleteRows(stack, 'projects', `id=eq.${id}`)
      }
      await expect.poll(() => studies.status(project)).toBe(404)
    },
  )

  test(`writes and sends an issue of the newsletter in the app (${language})`, async ({ program, desk: { stack } }) => {
    const { page } = await program.start()
    await signInWith(page, stack, language)
    const letters = new NewsletterDesk(page, stack, language, openPath)
    await letters.subscribe()
    await letters.write()
    await letters.completeAndSend()
    await letters.expectSent()
  })
}
