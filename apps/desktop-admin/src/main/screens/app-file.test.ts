import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appFile } from './app-file.ts'

const root = join('/opt', 'app', 'renderer')

test('serves a file of the app from its folder and a screen by index.html', () => {
  expect(appFile(root, 'app://admin/assets/index.js')).toBe(join(root, 'assets', 'index.js'))
  expect(appFile(root, 'app://admin/admin/quote-management?page=2')).toBe(join(root, 'index.html'))
})

test.each([
  'app://admin/..%2f..%2fetc/shadow.txt',
  'app://admin/a/..%5c..%2f..%2fsecret.json/../../../x.json',
  'app://admin/a%00.js',
  'app://admin/%E0%A4%A.js',
  'app://elsewhere/index.html',
  'app://admin:80/index.html',
  'file:///etc/hosts.txt',
  'not an address',
])('serves no file outside the folder for %s [E1]', (address) => {
  const file = appFile(root, address)
  expect(file === null || file.startsWith(join(root, '/'))).toBe(true)
})

test('rejects path traversal and other origins [E1]', () => {
  expect(appFile(root, 'app://admin/..%2f..%2fetc/shadow.txt')).toBeNull()
  expect(appFile(root, 'app://elsewhere/index.html')).toBeNull()
})
