import { expect, test } from 'vitest'
import { downloadFrom, feedOf, findUpdates } from './feed.ts'

const file = (url: string, rest = '') =>
  `provider: generic\nurl: ${url}\n${rest}updaterCacheDirName: nordlys-admin-updater\n`
const PUBLISHER = 'publisherName:\n  - Nordlys Consulting AS\n'

test.each(['http://updates.example/nordlys', 'ftp://updates.example', 'file:///tmp/updates', 'nonsense'])(
  'a feed at %s is none [24.A6]',
  (url) => {
    for (const platform of ['linux', 'win32', 'darwin'] as const)
      expect(feedOf(file(url, PUBLISHER), platform)).toBeNull()
  },
)

test('a file without a feed is none', () => {
  expect(feedOf('provider: github\n', 'linux')).toBeNull()
})

test.each([
  ['darwin', '', true],
  ['win32', PUBLISHER, true],
  ['win32', '', false],
  ['linux', PUBLISHER, false],
] as const)(
  'on %s with %j what the feed offers is installed by itself: %s [24.A6]',
  (platform, publisher, isSigned) => {
    expect(feedOf(file("'https://updates.example/nordlys'", publisher), platform)).toEqual({
      url: 'https://updates.example/nordlys',
      isSigned,
    })
  },
)

test.each([
  ['nordlys-2.0.0.AppImage', 'https://updates.example/nordlys/nordlys-2.0.0.AppImage'],
  ['https://cdn.example/nordlys.AppImage', 'https://cdn.example/nordlys.AppImage'],
  ['http://cdn.example/nordlys.AppImage', null],
  ['//cdn.example/nordlys.AppImage', 'https://cdn.example/nordlys.AppImage'],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
])('the download %s of a feed leads to %s [24.A6]', (path, address) => {
  expect(downloadFrom('https://updates.example/nordlys', path)).toBe(address)
})

/** What becomes of an update at a path of the feed, and whether the updater fetches and installs it. */
async function follow(isSigned: boolean, path: string, isUpdateAvailable = true) {
  const found = { isUpdateAvailable, updateInfo: { version: '2.0.0', path } }
  const updater = { autoDownload: true, autoInstallOnAppQuit: true, checkForUpdates: () => Promise.resolve(found) }
  const update = await findUpdates({ url: 'https://updates.example', isSigned }, updater)()
  return [update, updater.autoDownload, updater.autoInstallOnAppQuit]
}

test('a signed update is installed, an unsigned one is announced with a secure link or not at all [24.A6]', async () => {
  const fetchFrom = 'https://updates.example/a.AppImage'
  expect(await follow(true, 'a.exe')).toEqual([{ version: '2.0.0', fetchFrom: null }, true, true])
  expect(await follow(false, 'a.AppImage')).toEqual([{ version: '2.0.0', fetchFrom }, false, false])
  expect(await follow(false, 'http://cdn.example/a.AppImage')).toEqual([null, false, false])
  expect(await follow(false, 'a.AppImage', false)).toEqual([null, false, false])
})
