import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { clickLast, collectNotifications, shownBy } from './notifications.ts'
import { expect, test } from './test.ts'

const FEED = `version: 99.0.0
files:
  - url: nordlys-admin-99.0.0.AppImage
    sha512: ${'A'.repeat(86)}==
    size: 1
path: nordlys-admin-99.0.0.AppImage
sha512: ${'A'.repeat(86)}==
releaseDate: '2026-01-01T00:00:00.000Z'
`

test('notifies about a newer version in the feed on Linux, and opens its page on click', async ({
  program,
  desk: { packaged },
}) => {
  const requested: string[] = []
  const { promise: isWatched, resolve: watch } = Promise.withResolvers<void>()
  const feed = createServer((request, response) => {
    requested.push(new URL(request.url ?? '', 'http://feed').pathname)
    // Holds the response until the test can observe the notification.
    void isWatched.then(() => response.end(FEED))
  })
  feed.listen(0, '127.0.0.1')
  await once(feed, 'listening')
  const address = feed.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/updates`
  await writeFile(packaged.feedFile, `provider: generic\nurl: ${url}\nupdaterCacheDirName: desktop-tests\n`)
  try {
    // An AppImage sets this variable at its start; only such a copy checks for updates.
    const { app } = await program.start({ environment: { APPIMAGE: packaged.inspectable } })
    await collectNotifications(app)
    await app.evaluate(({ shell }) => {
      shell.openExternal = (target) => {
        Reflect.set(globalThis, 'opened', target)
        return Promise.resolve()
      }
    })
    watch()
    await expect
      .poll(() => shownBy(app))
      .toEqual([{ title: 'Version 99.0.0 is available', body: 'Click to download it.' }])
    await clickLast(app)
    const opened = await app.evaluate((): unknown => Reflect.get(globalThis, 'opened'))
    expect(opened).toBe(`${url}/nordlys-admin-99.0.0.AppImage`)
    // Downloads nothing, because Linux does not verify signatures.
    expect(requested).toEqual(['/updates/latest-linux.yml'])
  } finally {
    feed.close()
    await rm(packaged.feedFile)
  }
})
