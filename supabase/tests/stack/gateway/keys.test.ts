import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadKeys, rotateKeys } from '../../../server/keys/keys.ts'

async function temporary(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nordlys-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('stores random keys, readable by the owner only', async () => {
  const [one, two] = [await temporary(), await temporary()]
  const keys = await loadKeys(one)
  expect(await loadKeys(one)).toEqual(keys)
  expect(Object.values(await loadKeys(two)).some((key) => Object.values<unknown>(keys).includes(key))).toBe(false)
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{32}$/)
  expect((await stat(join(one, 'keys.json'))).mode & 0o777).toBe(0o600)
})

test('reports a damaged file in one line and leaves it unchanged', async () => {
  const dataDir = await temporary()
  const file = join(dataDir, 'keys.json')
  await writeFile(file, '{"publishableKey":')
  await expect(loadKeys(dataDir)).rejects.toThrow(/^[^\n]*keys\.json does not contain keys[^\n]*$/)
  expect(await readFile(file, 'utf8')).toBe('{"publishableKey":')
})

test('adds signing keys to a file without them, and keeps its other keys', async () => {
  const dataDir = await temporary()
  const { signingKeys, ...keys } = await loadKeys(dataDir)
  await writeFile(join(dataDir, 'keys.json'), JSON.stringify(keys))
  const upgraded = await loadKeys(dataDir)
  expect(upgraded).toEqual({ ...keys, signingKeys: expect.any(Array) })
  expect(upgraded.signingKeys[0].kid).not.toBe(signingKeys[0].kid)
  expect(await loadKeys(dataDir)).toEqual(upgraded)
  expect((await stat(join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600)
})

test('a rotation adds a signing key and keeps the replaced one without its private part', async () => {
  const dataDir = await temporary()
  const { signingKeys, ...keys } = await loadKeys(dataDir)
  await rotateKeys(dataDir)
  const { signingKeys: rotated, ...others } = await loadKeys(dataDir)
  const { d: _private, ...former } = signingKeys[0]
  expect(others).toEqual(keys)
  expect(rotated).toEqual([expect.objectContaining({ d: expect.any(String) }), former])
})
