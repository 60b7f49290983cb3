import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort, Product, type StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'

/** Returns the command lines of the processes that mention this folder. */
const processesOf = (folder: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder))

const countOf = async (stack: { apiUrl: string; secretKey: string }, table: string, filter = '') => {
  const response = await fetch(`${stack.apiUrl}/rest/v1/${table}?select=id${filter}`, {
    method: 'HEAD',
    headers: { apikey: stack.secretKey, prefer: 'count=exact' },
  })
  return Number(response.headers.get('content-range')?.split('/')[1])
}

/** A product that tests restart as a developer does; the first start creates the database. */
const product = new Product()
test.afterAll(() => product.remove())

test.describe.serial('the product', () => {
  test('keeps the data at a second start, deletes it with --fresh, and leaves no process after Ctrl-C', async () => {
    const first = await product.start()
    // Without a terminal, each step is a plain line.
    for (const step of ['Database: done', 'Migrations: \\d+ of \\d+', 'Demo content: done', 'Pages: \\d+ of \\d+'])
      expect(product.output).toMatch(new RegExp(`^${step} in .+ s$`, 'm'))
    const seeded = await countOf(first, 'contacts')
    expect(seeded).toBe(40)
    const deleted = await fetch(`${first.apiUrl}/rest/v1/contacts?status=eq.handled`, {
      method: 'DELETE',
      headers: { apikey: first.secretKey },
    })
    expect(deleted.ok).toBe(true)
    const remaining = await countOf(first, 'contacts')
    expect(remaining).toBeLessThan(seeded)
    expect(processesOf(product.folder)).not.toHaveLength(0)
    expect((await product.stop()).code).toBe(0)
    expect(processesOf(product.folder)).toHaveLength(0)

    const second = await product.start()
    expect(second.publishableKey).toBe(first.publishableKey)
    expect(await countOf(second, 'contacts')).toBe(remaining)
    expect((await product.stop('SIGTERM')).code).toBe(0)
    expect(processesOf(product.folder)).toHaveLength(0)

    const third = await product.start('--fresh')
    expect(await countOf(third, 'contacts')).toBe(seeded)
  })

  test('protects the keys of the database from other users, and from every file of the site [D7, W8]', async () => {
    const { STACK_FILE: stackFile = '', DATA_DIR: dataDir = '', SITE_DIR: site = '' } = await product.environment()
    const stack = await product.info()
    const { jwtSecret } = z.object({ jwtSecret: z.string() }).parse(JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'))) // prettier-ignore
    const password = readFileSync(join(dataDir, 'password'), 'utf8')
    for (const file of [stackFile, join(dataDir, 'keys.json'), join(dataDir, 'password')])
      expect([file, (statSync(file).mode & 0o777).toString(8)]).toEqual([file, '600'])

    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(site, name)).isFile()) // prettier-ignore
    const holding = (text: string) => files.filter((name) => readFileSync(join(site, name)).includes(text))
    // The publishable key is in every page, which proves that the search works.
    expect(holding(stack.publishableKey).length).toBeGreaterThan(20)
    for (const secret of [stack.secretKey, jwtSecret, password, stack.admin.password])
      expect(holding(secret)).toEqual([])
  })

  test('takes over a database that a killed process left running', async () => {
    await product.stop('SIGKILL')
    expect(processesOf(product.folder)).not.toHaveLength(0)
    const { STACK_FILE: stackFile = '' } = await product.environment()
    chmodSync(stackFile, 0o644)
    const stack = await product.start()
    expect((statSync(stackFile).mode & 0o777).toString(8)).toBe('600')
    expect(await countOf(stack, 'contacts')).toBe(40)
    await product.stop()
    expect(processesOf(product.folder)).toHaveLength(0)
  })

  for (const [how, end, tag] of [
    ['Ctrl-C in the terminal of npm start', () => product.interruptGroup(), []],
    ['SIGTERM to npm alone', () => product.stop('SIGTERM'), ['@release']],
    ['SIGKILL to npm alone', () => product.stop('SIGKILL'), ['@release']],
  ] as const) {
    test(`stops every process that it started: ${how}`, { tag: [...tag] }, async () => {
      expect(await product.launchByNpm()).toBe('ready')
      expect(processesOf(product.folder)).not.toHaveLength(0)
      await end()
      await expect.poll(() => processesOf(product.folder)).toHaveLength(0)
    })
  }
})

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })

for (const name of ['SITE_PORT', 'API_PORT', 'MAILBOX_PORT']) {
  test(`reports a busy ${name} in one clear line`, async () => {
    const own = new Product()
    const server = createServer()
    try {
      const port = await freePort()
      await listen(server, port)
      await own.environment({ [name]: String(port) })
      const ended = await own.launch()
      if (ended === 'ready') throw new Error('it started on a busy port')
      expect(ended.code).toBe(1)
      const complaint = ended.output.split('\n').filter((line) => line.includes('Could not start'))
      expect(complaint).toHaveLength(1)
      expect(complaint[0]).toContain(String(port))
      expect(ended.output).not.toMatch(/^\s+at /m)
      // The port is checked before anything is created.
      expect(existsSync(join(own.folder, 'data'))).toBe(false)
    } finally {
      server.close()
      await own.remove()
    }
  })
}

/** Returns the statuses of wrong passwords, each for another account and with its forwarded header: only the client address is limited. */
async function guessFrom({ apiUrl, publishableKey }: StackInfo, hops: readonly string[]): Promise<number[]> {
  const statuses = []
  for (const hop of hops) {
    const { status } = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': hop },
      body: JSON.stringify({ email: `guessed-${randomUUID()}@example.org`, password: 'wrong password' }),
    })
    statuses.push(status)
  }
  return statuses
}

/** One more than the number of wrong passwords that a client address may send (`signInPerClient`). */
const ATTEMPTS = 51

const hops = (hop: (n: number) => string) => Array.from({ length: ATTEMPTS }, (_, n) => hop(n))

test(
  'limits each client behind a proxy separately, despite a forged forwarded header',
  { tag: '@release' },
  async () => {
    const own = new Product()
    try {
      const alone = await own.start()
      expect(
        await guessFrom(
          alone,
          hops((n) => `10.0.0.${n}`),
        ),
      ).toContain(429)
      await own.stop()
      await own.environment({ TRUSTED_PROXIES: '1' })
      const behind = await own.start()
      expect(
        await guessFrom(
          behind,
          hops((n) => `10.0.1.${n}`),
        ),
      ).not.toContain(429)
      expect(
        await guessFrom(
          behind,
          hops((n) => `10.0.2.${n}, 10.9.9.9`),
        ),
      ).toContain(429)
      await own.stop()
      await own.environment({ TRUSTED_PROXIES: 'all' })
      expect(await own.launch()).toMatchObject({ code: 1, output: expect.stringContaining('TRUSTED_PROXIES') })
    } finally {
      await own.remove()
    }
  },
)

test('starts no single-machine server if a hosted backend is configured', async ({ page }) => {
  const requested: string[] = []
  const hosted = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    response.end('[]')
  })
  const own = new Product()
  try {
    const port = await freePort()
    await listen(hosted, port)
    const environment = await own.environment({
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_hosted',
    })
    expect(await own.launch()).toBe('ready')
    expect(processesOf(own.folder)).toHaveLength(0)
    requested.length = 0
    await page.goto(`http://127.0.0.1:${environment['SITE_PORT']}/quote`)
    await expect.poll(() => requested.some((url) => url.startsWith('/rest/v1/quote_templates'))).toBe(true)
  } finally {
    hosted.close()
    await own.remove()
  }
})
