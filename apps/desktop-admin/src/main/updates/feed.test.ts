import { expect, test } from 'vitest'
import { resolveDownloadUrl, parseFeed } from './feed.ts'

const file = (url: string, rest = '') =>
  `provider: generic\nurl: ${url}\n${rest}updaterCacheDirName: nordlys-admin-updater\n`
const PUBLISHER = 'publisherName:\n  - Nordlys Consulting AS\n'

test.each(['http://updates.example/nordlys', 'ftp://updates.example', 'file:///tmp/updates', 'nonsense'])(
  'rejects a feed at %s',
  (url) => {
    for (const platform of ['linux', 'win32', 'darwin'] as const)
      expect(parseFeed(file(url, PUBLISHER), platform)).toBeNull()
  },
)

test('returns null for a file without a feed', () => {
  expect(parseFeed('provider: github\n', 'linux')).toBeNull()
})

test.each([
  ['darwin', '', true],
  ['win32', PUBLISHER, true],
  ['win32', '', false],
  ['linux', PUBLISHER, false],
] as const)(
  'decides on %s with %j whether updates are installed automatically: %s',
  (platform, publisher, isSigned) => {
    expect(parseFeed(file("'https://updates.example/nordlys'", publisher), platform)).toEqual({
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
])('resolves the download %s of a feed to %s', (path, address) => {
  expect(resolveDownloadUrl('https://updates.example/nordlys', path)).toBe(address)
})
