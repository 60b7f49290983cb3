import { existsSync, readFileSync, truncateSync } from 'node:fs'
import { expectAdmin, signIn } from './admin.ts'
import { lockKeyring, unlockKeyring } from './keyring.ts'
import { Program } from './program.ts'
import { expect, test } from './test.ts'

/** Chromium's fallback storage, which does not protect secrets; the app treats it as no keychain. */
const NO_KEYCHAIN = ['--password-store=basic']

test('shows a screen for a locked, a changed, a damaged and a missing keychain [K2, K3, K4, K5]', async ({
  program,
  desk: { stack, packaged },
}) => {
  const title = (text: string) => expect(current.page.getByRole('heading', { level: 1, name: text })).toBeVisible()
  let current = await program.start()
  await signIn(current.page, stack)
  await program.quit()
  const storedFile = readFileSync(program.sessionFile)

  await lockKeyring()
  try {
    current = await program.start()
    await title('Your keychain is locked')
    await expect(current.page.getByRole('button', { name: 'Unlock and try again' })).toBeVisible()
    await program.quit()
  } finally {
    await unlockKeyring()
  }
  expect(readFileSync(program.sessionFile)).toEqual(storedFile)

  current = await program.start({ args: NO_KEYCHAIN })
  await title('Another keychain is in use')
  await expect(current.page.getByText('gnome_libsecret')).toBeVisible()
  await program.quit()
  expect(readFileSync(program.sessionFile)).toEqual(storedFile)

  // No data was lost.
  current = await program.start()
  await expectAdmin(current.page)
  await program.quit()

  truncateSync(program.sessionFile, 100)
  current = await program.start()
  await title('Your saved session cannot be read')
  await current.page.getByRole('button', { name: 'Sign in' }).click()
  await expect(current.page.getByLabel('Email')).toBeVisible()
  await program.quit()

  const elsewhere = new Program(packaged.inspectable, stack)
  try {
    current = await elsewhere.start({ args: NO_KEYCHAIN })
    await title('You will sign in each time')
    await current.page.getByRole('button', { name: 'Continue' }).click()
    await signIn(current.page, stack)
    const secrets = [...(await elsewhere.tokens(current.page)), stack.admin.email]
    await elsewhere.quit()
    expect(existsSync(elsewhere.sessionFile)).toBe(false)
    expect(existsSync(elsewhere.offlineCacheFile)).toBe(false)
    expect(elsewhere.filesWith(secrets)).toEqual([])
  } finally {
    await elsewhere.remove()
  }
})
