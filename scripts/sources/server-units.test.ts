import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { environmentSchema } from '../lib/environment.ts'
import { ROOT } from '../lib/root.ts'

const UNITS = ['nordlys.service', 'nordlys-backup.service', 'nordlys-backup.timer'] as const
const SERVICES = UNITS.filter((unit) => unit.endsWith('.service'))

/** The maximum exposure in `systemd-analyze security`, of 100. 20 is rated OK; an unrestricted service has 96. */
const EXPOSURE = '20'

const readUnit = (unit: string) => readFileSync(join(ROOT, 'deploy', 'server', unit), 'utf8')

const { error } = spawnSync('systemd-analyze', ['--version'])
if (error) process.stderr.write(`The systemd units are not checked: ${error.message}\n`)

describe.skipIf(error)('the systemd units of a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  // The program must exist; its folder is this one instead of /srv.
  for (const unit of UNITS) writeFileSync(join(folder, unit), readUnit(unit).replaceAll('/srv/nordlys', ROOT))
  afterAll(() => rmSync(folder, { recursive: true }))

  const analyze = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', parameters, { cwd: folder, encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  test.each(UNITS)('%s: has no error and no unknown setting', (unit) => {
    expect(analyze('verify', '--recursive-errors=no', `./${unit}`)).toEqual({ status: 0, output: '' })
  })

  test.each(SERVICES)('%s: is hardened', (unit) => {
    const { status, output } = analyze('security', '--offline=true', `--threshold=${EXPOSURE}`, `./${unit}`)
    expect([status, output]).toEqual([0, expect.stringContaining(`Overall exposure level for ${unit}`)])
  })
})

const FILES: Readonly<Record<string, string>> = {
  'nordlys.env': '^#?([A-Z_]+)=',
  'nordlys.service': '^Environment=([A-Z_]+)=',
  'nordlys-backup.service': '^Environment=([A-Z_]+)=',
}

test.each(Object.entries(FILES))('%s: sets only variables that the product reads', (file, pattern) => {
  const names = [...readUnit(file).matchAll(new RegExp(pattern, 'gm'))].map(([, name = '']) => name)
  expect(names).not.toEqual([])
  expect(names.filter((name) => !(name in environmentSchema.shape))).toEqual([])
})

test('turns the demo off on a server, and backs up the database of the service', () => {
  const service = readUnit('nordlys.service')
  expect(service).toMatch(/^Environment=DEMO=false$/m)
  for (const name of ['DATA_DIR', 'STACK_FILE']) {
    const line = new RegExp(`^Environment=${name}=.*$`, 'm').exec(service)?.[0] ?? name
    expect(readUnit('nordlys-backup.service')).toContain(line)
  }
})
