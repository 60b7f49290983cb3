import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prerender } from './prerender.ts'

test('D7 rejects a build with a secret key', async () => {
  const build = prerender({
    siteUrl: 'https://www.example.org',
    backend: { url: 'https://a.test', key: 'sb_secret_x' },
    outDir: join(tmpdir(), 'never-written'),
  })
  await expect(build).rejects.toThrow(
    'The key is a secret one, and every visitor would get it. Use the publishable key.',
  )
})
