import { expect, test } from 'vitest'
import { Preferences } from './preferences.ts'
import { memoryFile } from './testing/fakes.ts'

const DEFAULTS = { server: null, language: 'en', doNotDisturb: false, place: null }

test('restores changed preferences at the next start', async () => {
  const file = memoryFile()
  const server = { url: 'https://a.test', key: 'k', siteUrl: '' }
  await (await Preferences.open(file)).change({ server, language: 'no' })
  expect((await Preferences.open(file)).values).toEqual({ ...DEFAULTS, server, language: 'no' })
})

test.each(['', '{', 'null', '[]', '{"server":{"url":"file:///a"},"language":"de","place":{"x":1.5}}'])(
  'falls back to the defaults for %j',
  async (content) => {
    expect((await Preferences.open(memoryFile(Buffer.from(content)))).values).toEqual(DEFAULTS)
  },
)

test('continues when the disk is not writable', async () => {
  const file = { ...memoryFile(), write: () => Promise.reject(new Error('ENOSPC')) }
  const preferences = await Preferences.open(file)
  await preferences.change({ doNotDisturb: true })
  expect(preferences.values.doNotDisturb).toBe(true)
})
