import { join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright'
import type { Program } from '../program.ts'

const RUNS = 7

async function timed(launch: () => Promise<ElectronApplication>, label: string): Promise<number> {
  const start = performance.now()
  const app = await launch()
  const page = await app.firstWindow()
  await page.locator(label).waitFor()
  // Rendered, and responsive.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const duration = performance.now() - start
  await app.close()
  return duration
}

/** Measures the time from the process start to a usable sign-in, and the same for an empty window, alternately. */
export async function measureStart(program: Program, electron: string): Promise<{ own: number[]; empty: number[] }> {
  const { env, args } = program.command()
  const empty = () =>
    _electron.launch({
      executablePath: join(electron, 'electron'),
      args: [...args, join(import.meta.dirname, 'empty')],
      env,
    })
  const own = () => program.start().then(({ app }) => app)
  // The first start of each creates folders and fills the file cache.
  await timed(own, 'input[type=email]')
  await timed(empty, 'input')
  const figures = { own: [] as number[], empty: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    // In sequence, because parallel starts would share the CPU.
    figures.own.push(await timed(own, 'input[type=email]'))
    figures.empty.push(await timed(empty, 'input'))
  }
  return figures
}
