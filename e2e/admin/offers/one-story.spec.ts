import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '../../support/languages.ts'
import { tellStory } from '../../support/story/one-story.ts'
import { test } from '../../support/test.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

/** The device of the client. */
const CLIENTS = { en: 'phone', no: 'laptop' } as const

for (const language of LANGUAGES)
  test(`from a visit to the last payment, with the same amounts at each step and nothing typed twice (${language}, ${CLIENTS[language]})`, async ({
    page,
    browser,
    stack,
  }) => {
    // Removes the browser's save dialog, which a test cannot use.
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
    await tellStory({
      stack,
      language,
      browser,
      client: CLIENTS[language],
      page,
      saved: async (press) => {
        const download = page.waitForEvent('download')
        await press()
        return readFile(await (await download).path(), 'utf8')
      },
    })
  })
