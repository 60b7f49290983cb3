import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type CliOptions } from 'electron-builder'
import { createProgress } from '../../../scripts/lib/progress.ts'
import { countOf } from '../../../supabase/server/steps.ts'
import { CONFIG } from './config.ts'

/**
 * `npm run package`: builds installers for the current system; `--linux dir` (`--win`, `--mac`) selects the system and the targets. With
 * `ELECTRON_OVERRIDE_DIST_PATH` it builds a folder without downloading anything.
 */
const { values, positionals } = parseArgs({
  options: { linux: { type: 'boolean' }, mac: { type: 'boolean' }, win: { type: 'boolean' } },
  allowPositionals: true,
})

const OWN: Readonly<Partial<Record<NodeJS.Platform, 'linux' | 'mac' | 'win'>>> = { darwin: 'mac', win32: 'win' }
const chosen = (['linux', 'mac', 'win'] as const).filter((system) => values[system])
const systems = chosen.length > 0 ? chosen : [OWN[process.platform] ?? 'linux']

const options: CliOptions = {
  projectDir: join(import.meta.dirname, '..'),
  config: CONFIG,
  // The release workflow uploads the result; this script does not.
  publish: 'never',
  ...Object.fromEntries(systems.map((system) => [system, positionals])),
}
await createProgress().section(`Packages for ${systems.join(', ')}`, async (report) => {
  const files = await build(options)
  report(countOf(files.length, 'files'))
})
