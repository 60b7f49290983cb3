import { openScreen, signIn } from './admin.ts'
import { expect, test } from './test.ts'

test('shows the page of the website with unsaved text, in a frame without a bridge to the app [E1, W14]', async ({
  program,
  desk: { stack },
}) => {
  const { page } = await program.start()
  await signIn(page, stack)
  await openScreen(page, 'overview')
  const editor = page.getByRole('region', { name: 'Website content' })
  await editor.getByRole('link', { name: 'About' }).click()
  await editor.getByLabel('Title', { exact: true }).fill('Draft from the desk')

  const frame = editor.frameLocator('iframe[title="The page with your text"]')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Draft from the desk')
  expect(await frame.locator('html').evaluate(() => [location.origin, 'desktop' in globalThis])).toEqual([
    stack.siteUrl,
    false,
  ])
  await expect(editor.getByRole('link', { name: /Open page/ })).toHaveAttribute('href', `${stack.siteUrl}/about`)
})
