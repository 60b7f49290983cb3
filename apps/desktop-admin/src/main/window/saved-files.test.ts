import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { safeName, SavedFiles } from './saved-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'saved-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = () => new SavedFiles((name) => Promise.resolve(join(folder, name)))
const bytes = (text: string) => new TextEncoder().encode(text)

test('writes the chunks of a file in order, and renames it once complete', async () => {
  const saved = files()
  const file = (await saved.open('list.csv')) ?? 0
  await saved.write(file, bytes('one,'))
  await saved.write(file, bytes('two'))
  expect(readdirSync(folder)).toEqual(['list.csv.part'])
  await saved.close(file, true)
  expect(readFileSync(join(folder, 'list.csv'), 'utf8')).toBe('one,two')
})

test('leaves nothing behind when a file is discarded', async () => {
  const saved = files()
  const file = (await saved.open('half.csv')) ?? 0
  await saved.write(file, bytes('half'))
  await saved.close(file, false)
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([])
})

test('opens nothing when cancelled, and writes only to open files', async () => {
  expect(await new SavedFiles(() => Promise.resolve(null)).open('a')).toBeNull()
  await expect(files().write(1, bytes('x'))).rejects.toThrow('No such file')
})

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['.bashrc', 'bashrc'],
  ['a:b*c?.csv', 'a-b-c-.csv'],
  ['...', 'file'],
])('changes the proposed name %s to %s', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})
