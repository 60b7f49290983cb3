import { existsSync, readdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expectAdmin, logOut, signIn } from './admin.ts'
import { expect, test } from './test.ts'

/** Opens every screen of the navigation and checks its heading; returns their paths. */
async function openEveryScreen(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Admin' }).locator('a[href^="/admin"]')
  const paths: string[] = []
  for (const link of await links.all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    paths.push(new URL(page.url()).pathname)
  }
  return paths
}

test('stays signed in, stores nothing readable on disk, and deletes everything on sign-out [K1, K6]', async ({
  program,
  desk: { stack },
}) => {
  const first = await program.start()
  await signIn(first.page, stack)
  const secrets = [...(await program.tokens(first.page)), stack.admin.email]
  // The offline cache is stored too.
  await expect.poll(() => existsSync(program.offlineCacheFile)).toBe(true)
  await program.quit()
  expect(existsSync(program.sessionFile)).toBe(true)
  expect(program.filesWith(secrets)).toEqual([])

  const second = await program.start()
  await expectAdmin(second.page)
  expect(await openEveryScreen(second.page)).toEqual(
    [
      'overview',
      'projects',
      'blog',
      'media',
      'team',
      'references',
      'contacts',
      'quote-management',
      'offers',
      'engagements',
      'clients',
      'settings',
    ].map((path) => `/admin/${path}`),
  )
  secrets.push(...(await program.tokens(second.page)))

  await logOut(second.page)
  await expect(second.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.poll(() => readdirSync(program.userData).filter((name) => /session|seen/.test(name))).toEqual([])
  await program.quit()
  expect(program.filesWith(secrets)).toEqual([])
  expect(secrets.filter((secret) => program.output.includes(secret))).toEqual([])
  const third = await program.start()
  await expect(third.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
