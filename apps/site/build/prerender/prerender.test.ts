import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prerender } from './prerender.ts'

test('rejects a build with a secret key [D7]', async () => {
  const build = prerender({
    siteUrl: 'https://www.example.org',
    backend: { url: 'https://a.test', key: 'sb_secret_x' },
    outDir: join(tmpdir(), 'never-written'),
  })
  await expect(build).rejects.toThrow(
    'The key is a secret one, and every visitor would get it. Use the publishable key.',
  )
})
