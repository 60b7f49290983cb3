import { tellEditorsStory } from '../../../e2e/support/story/editors-story.ts'
import { launchChromium } from '../../../scripts/chromium/launch-chromium.ts'
import { openPath, signIn } from './admin.ts'
import { test } from './test.ts'

test('an editor makes a page, writes a post and a letter in the app, and is refused the work side', async ({
  program,
  desk: { stack },
}) => {
  test.slow()
  const { app, page } = await program.start()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1500, 1000))
  const browser = await launchChromium()
  try {
    await tellEditorsStory({
      stack,
      page,
      browser,
      signIn: (admin) => signIn(page, { admin }),
      open: (path) => openPath(page, stack, path),
    })
  } finally {
    await browser.close()
  }
})
