import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

test('the development server serves the loopback names only, as Vite does by default [W8]', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { server } = await resolveConfig({ root, logLevel: 'silent' }, 'serve')
  expect(server.allowedHosts).toEqual([])
})
