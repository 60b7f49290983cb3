import { existsSync } from 'node:fs'
import { expectBackOffice, signIn } from './back-office.ts'
import { expect, test } from './test.ts'

test('K1 K6: signed in it stays so, and nothing of it can be read on disk', async ({ program, desk: { stack } }) => {
  const first = await program.start()
  await signIn(first.page, stack)
  const key = `sb-${new URL(stack.apiUrl).hostname.split('.')[0]}-auth-token`
  const session = await first.page.evaluate((name) => Reflect.get(window, 'desktop').readSession({ key: name }), key)
  const { access_token: access, refresh_token: refresh } = JSON.parse(session)
  await program.quit()

  const secrets = [access, refresh, stack.admin.email]
  expect(existsSync(program.sessionFile)).toBe(true)
  expect(program.filesWith(secrets)).toEqual([])

  const second = await program.start()
  await expectBackOffice(second.page)
  await program.quit()
})
