import { tellEditorsStory } from '../../support/story/editors-story.ts'
import { test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('an editor makes a page, writes a post and a letter, and is refused the work side', async ({
  page,
  browser,
  stack,
}) => {
  test.slow()
  await tellEditorsStory({
    stack,
    page,
    browser,
    signIn: async ({ email, password }) => {
      await page.goto(`${stack.siteUrl}/admin`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    },
    open: async (path) => {
      await page.goto(stack.siteUrl + path)
      await page.locator('main h1').first().waitFor()
    },
  })
})
