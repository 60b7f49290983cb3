import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveSite } from '../../../apps/site/build/index.ts'
import { findNginx, serveByNginx } from '../../../apps/site/build/testing/nginx.ts'
import { visit } from '../../support/page/hydration.ts'
import { deleteRows, storeRows } from '../../support/product/backend.ts'
import { freePort } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'

const SITE_URL = 'https://www.example.org'
const PROJECT = { title: 'Built for a host', title_no: 'Bygget for en vert', category: 'Maritime' }

// The API rejects other origins, so this page shows the built content.
test.use({ expectedErrors: /blocked by CORS policy|WebSocket connection/ })

/** Serves a finished site by nginx, or by the local server if nginx is not available. */
async function serve(dir: string, apiUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const nginx = findNginx()
  if ('reason' in nginx) {
    process.stderr.write(`The built site is not served by nginx, which cannot be had here: ${nginx.reason}\n`)
    const site = await serveSite({ dir, port: 0, apiUrl })
    return { url: site.url, stop: () => site.close() }
  }
  const state = `${dir}.nginx`
  await mkdir(state)
  const server = await serveByNginx(nginx, dir, state)
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop() }
}

/** Runs `npm run build` without the package manager. */
function build(environment: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
  const child = spawn('node', ['scripts/build.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
}

test('builds a site with the content of a backend, which nginx serves', async ({ page, product, stack }) => {
  const dir = join(product.folder, 'built')
  await storeRows(stack, 'projects', [{ ...PROJECT, status: 'active', technologies: [] }])
  const { apiUrl, publishableKey } = stack
  const target = { SITE_URL, SUPABASE_URL: apiUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey, SITE_DIR: dir }
  try {
    const { code, output } = await build(target)
    expect([code, output]).toEqual([0, expect.stringMatching(/^Built \d+ pages for https:\/\/www\.example\.org in /m)])
    expect(await readFile(join(dir, 'no', 'projects.html'), 'utf8')).toContain(PROJECT.title_no)
    const site = await serve(dir, apiUrl)
    try {
      const sitemap = await readFile(join(dir, 'sitemap.xml'), 'utf8')
      const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(SITE_URL, '') || '/')
      expect(paths).toContain('/projects')
      const answers = paths.map(async (path) => [path, (await fetch(site.url + path, { redirect: 'manual' })).status])
      expect(await Promise.all(answers)).toEqual(paths.map((path) => [path, 200]))
      await visit(page, `${site.url}/projects`)
      await expect(page.getByRole('heading', { name: PROJECT.title })).toBeVisible()
      // A page that is still loading would report that its server stopped.
      await page.close()
    } finally {
      await site.stop()
    }
  } finally {
    await deleteRows(stack, 'projects', `title=eq.${encodeURIComponent(PROJECT.title)}`)
  }
})

test('fails without a backend and says what the pages would contain', async ({ product }) => {
  const dir = join(product.folder, 'never-built')
  const url = `http://127.0.0.1:${await freePort()}`
  const { code, output } = await build({
    SITE_URL,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SITE_DIR: dir,
  })
  expect(code).toBe(1)
  expect(output).toContain(`The backend ${url} did not give its content: connect ECONNREFUSED`)
  expect(output).toContain('built-in texts, projects and articles instead of yours')
  expect([dir, `${dir}.next`].filter(existsSync)).toEqual([])
})
