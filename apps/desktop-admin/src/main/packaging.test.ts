import frame from '@nordlys/ui/site-copy/en/frame.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const FOLDER = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

const load = async () => (await import('../../packaging/config.ts')).CONFIG

test.each(['packaging/config.ts', 'packaging/package.ts', 'package.json'])('names no company in %s', (file) => {
  expect(read(file)).not.toMatch(/Consulting|@nordlys\.example/)
})

test('defines the product’s name only in package.json', async () => {
  expect(read('packaging/config.ts')).not.toContain('Nordlys Admin')
  expect((await load()).protocols).toEqual([{ name: 'Nordlys Admin', schemes: ['nordlys-admin'] }])
})

test('names the built-in company in installers, or the company of the environment', async () => {
  const builtIn = frame.company_info
  expect(await load()).toMatchObject({
    copyright: builtIn.name,
    linux: { maintainer: `${builtIn.name} <${builtIn.email}>` },
  })
  vi.resetModules()
  vi.stubEnv('NORDLYS_COMPANY', 'Fjord AS')
  vi.stubEnv('NORDLYS_COMPANY_EMAIL', 'post@fjord.example')
  expect(await load()).toMatchObject({
    copyright: 'Fjord AS',
    linux: { maintainer: 'Fjord AS <post@fjord.example>' },
    extraMetadata: { author: { name: 'Fjord AS', email: 'post@fjord.example' } },
  })
})
