import { existsSync, readdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expectBackOffice, logOut, signIn } from './back-office.ts'
import { expect, test } from './test.ts'

/** Opens every screen of the navigation, and one's own account. */
async function openEveryScreen(page: Page): Promise<string[]> {
  const nav = page.getByRole('navigation', { name: 'Admin' })
  const names = await nav.getByRole('link').filter({ hasNotText: 'website' }).allInnerTexts()
  const seen: string[] = []
  for (const name of names.map((text) => text.replace(/\s*\d+.*$/s, '').trim())) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await nav.getByRole('link', { name }).first().click()
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
    seen.push(name)
  }
  return seen
}

test('K1 K6: signed in it stays so, nothing of it can be read on disk, and signing out leaves nothing', async ({
  program,
  desk: { stack },
}) => {
  const first = await program.start()
  await signIn(first.page, stack)
  const secrets = [...(await program.tokens(first.page)), stack.admin.email]
  // What was seen is kept too, so that it can be read without a network.
  await expect.poll(() => existsSync(program.seenFile)).toBe(true)
  await program.quit()
  expect(existsSync(program.sessionFile)).toBe(true)
  expect(program.filesWith(secrets)).toEqual([])

  const second = await program.start()
  await expectBackOffice(second.page)
  expect(await openEveryScreen(second.page)).toEqual([
    'Overview',
    'Projects',
    'Blog',
    'Contact messages',
    'Quotes',
    'Clients',
    'Settings',
  ])
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
