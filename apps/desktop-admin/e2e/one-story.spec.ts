import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FLOW_LANGUAGES } from '../../../e2e/support/languages.ts'
import { tellStory } from '../../../e2e/support/story/one-story.ts'
import { launchChromium } from '../../../scripts/chromium/launch-chromium.ts'
import { openPath, signInWith } from './admin.ts'
import { expect, test } from './test.ts'

/** The device of the client: another one than beside the browser. */
const CLIENTS = { en: 'laptop', no: 'phone' } as const

for (const language of FLOW_LANGUAGES)
  test(`from a visit to the last payment in the app, with nothing typed twice (${language}, ${CLIENTS[language]})`, async ({
    program,
    desk: { stack },
  }) => {
    const { app, page } = await program.start()
    // Wide enough to dock the detail next to the list.
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1500, 1000))
    await signInWith(page, stack, language)
    const browser = await launchChromium()
    const file = join(program.folder, 'saved.csv')
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, file)
    await tellStory({
      stack,
      language,
      browser,
      client: CLIENTS[language],
      page,
      open: openPath,
      saved: async (press) => {
        await press()
        await expect.poll(() => readFile(file, 'utf8').catch(() => '')).not.toBe('')
        return readFile(file, 'utf8')
      },
    })
    await browser.close()
  })
