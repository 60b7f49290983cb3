import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses'
import { PAYLOADS } from '../src/main/ipc/payloads.ts'
import { expectPinnedElectron } from './electron-version.ts'
import { expect, test } from './test.ts'

test('keeps the fuses of the shipped app, rejects other code, and contains no secret key [E5]', async ({
  program,
  desk: { packaged, stack },
}) => {
  const fuses = await getCurrentFuseWire(packaged.program)
  expect(fuses).toMatchObject({
    version: FuseVersion.V1,
    [FuseV1Options.RunAsNode]: FuseState.DISABLE,
    [FuseV1Options.EnableCookieEncryption]: FuseState.ENABLE,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: FuseState.DISABLE,
    [FuseV1Options.EnableNodeCliInspectArguments]: FuseState.DISABLE,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FuseState.ENABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: FuseState.DISABLE,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: FuseState.DISABLE,
  })

  // Checks the behaviour: with flags to run as Node or to be debugged, it starts as the app.
  const { env } = program.command({
    environment: { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--require /nonexistent.cjs' },
  })
  const started = spawn(
    packaged.program,
    ['--no-sandbox', '--inspect=0', '--remote-debugging-port=0', '-e', 'process.stdout.write("ran")'],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  const isChromium = new Promise<void>((resolve) => {
    const onOutput = (chunk: unknown) => {
      output += String(chunk)
      if (output.includes('DevTools listening')) resolve()
    }
    started.stdout.on('data', onOutput)
    started.stderr.on('data', onOutput)
  })
  const ended = once(started, 'exit')
  await Promise.race([isChromium, ended])
  started.kill()
  await ended
  expect(output).toContain('DevTools listening')
  expect(output).not.toMatch(/ran$|Debugger listening/m)

  const bundle = (await readFile(packaged.asar)).toString('latin1')
  expect(bundle).toContain('sb_publishable_')
  expect(bundle).not.toContain(stack.secretKey)
  expect(bundle).not.toMatch(/sb_secret_[A-Za-z0-9]/)
  // Legacy secret keys are tokens whose payload names the role.
  const roles = [...bundle.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\./g)].map(([, payload = '']) =>
    Buffer.from(payload, 'base64url').toString(),
  )
  expect(roles.filter((claims) => claims.includes('service_role'))).toEqual([])
})

test("passes Electron's checklist in the running app [E1, E4]", async ({ program, desk: { stack } }) => {
  const netLog = join(program.folder, 'net.json')
  const { app, page } = await program.start({ args: [`--log-net-log=${netLog}`] })
  await expect(page.getByLabel('Email')).toBeVisible()
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'opened', opened)
    shell.openExternal = (url) => {
      opened.push(url)
      return Promise.resolve()
    }
  })

  await test.step('2 3 4 6 8 9 10 12: isolated pages', async () => {
    const preferences = await app.evaluate(({ webContents }) =>
      webContents
        .getAllWebContents()
        .map((contents): unknown => Reflect.get(contents, 'getLastWebPreferences').call(contents)),
    )
    expect(preferences).toHaveLength(1)
    expect(preferences[0]).toMatchObject({
      nodeIntegration: false,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
      webviewTag: false,
    })
    const reached = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron'].filter((name) => name in window),
    )
    expect(reached).toEqual([])
  })

  await test.step('1 7 18: origin and policy of pages', async () => {
    expect(await page.evaluate(() => location.origin)).toBe('app://admin')
    // Not a limit of a rule: the first screen has so few files that reading them takes no noticeable time.
    const start = await page.evaluate(async () => (await fetch('/')).text())
    expect(start.match(/[\w-]+\.js"/g)?.length).toBeLessThan(4)
    const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).not.toContain("'unsafe-eval'")
    const refused = await page.evaluate(async () => {
      const attempts: Record<string, () => unknown> = {
        // Later, because the policy would also block scripts of the test.
        eval: () =>
          new Promise((resolve, reject) => {
            setTimeout(() => {
              try {
                resolve(Reflect.construct(Function, ['return 1']))
              } catch (error) {
                reject(error instanceof Error ? error : new Error('refused'))
              }
            })
          }),
        elsewhere: () => fetch('https://example.com/'),
        file: () => fetch('file:///etc/passwd'),
        traversal: async () => {
          const { ok } = await fetch('/assets/..%2f..%2f..%2fpackage.json')
          if (!ok) throw new Error('not found')
        },
      }
      const results = await Promise.all(
        Object.entries(attempts).map(async ([name, attempt]) => {
          try {
            await attempt()
            return []
          } catch {
            return [name]
          }
        }),
      )
      return results.flat()
    })
    expect(refused).toEqual(['eval', 'elsewhere', 'file', 'traversal'])
  })

  await test.step('5: permissions', async () => {
    const states = await page.evaluate(async () => {
      const names: PermissionName[] = ['geolocation', 'camera', 'microphone', 'notifications']
      return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
    })
    expect(states).toEqual(['denied', 'denied', 'denied', 'granted'])
  })

  await test.step('11 13 14 15: other pages and windows', async () => {
    await page.evaluate(() => {
      open('https://nordlys.example/opened')
      open('file:///etc/passwd')
      open('nordlys-admin://auth/confirm')
      location.href = 'https://nordlys.example/navigated'
    })
    const opened = () => app.evaluate((): string[] => Reflect.get(globalThis, 'opened'))
    await expect.poll(opened).toEqual(['https://nordlys.example/opened', 'https://nordlys.example/navigated'])
    expect(app.windows()).toHaveLength(1)
    expect(new URL(page.url()).protocol).toBe('app:')
  })

  await test.step('16: version of Electron', () => expectPinnedElectron(app))

  await test.step('17 20: requests and senders', async () => {
    const exposed = await page.evaluate(() => Object.keys(window.desktop))
    expect(exposed.toSorted()).toEqual([...Object.keys(PAYLOADS), 'onNavigate', 'onResume'].toSorted())
    // The preload script also runs in an untrusted page, but its requests are rejected.
    const untrusted = await app.evaluate(async ({ app: main, BrowserWindow }) => {
      const preload = `${main.getAppPath()}/out/preload/index.cjs`
      const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
      await window.loadURL('data:text/html,<p>untrusted</p>')
      const answer: unknown = await window.webContents.executeJavaScript(
        `desktop.readSession({ key: 'sb-127-auth-token' }).catch((error) => error.message)`,
      )
      window.destroy()
      return String(answer)
    })
    expect(untrusted).toContain('readSession: refused')
  })
  await test.step('network requests go to the server only', async () => {
    await program.quit()
    const requested = new Set((await readFile(netLog, 'utf8')).match(/\b(?:https?|wss?):\/\/[\w.:-]+/g))
    expect([...requested]).toEqual([new URL(stack.apiUrl).origin])
  })
})
