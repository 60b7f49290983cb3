import { join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright'
import type { Program } from '../program.ts'

const RUNS = 7

async function timed(launch: () => Promise<ElectronApplication>, label: string): Promise<number> {
  const start = performance.now()
  const app = await launch()
  const page = await app.firstWindow()
  await page.locator(label).waitFor()
  // Drawn, and free to answer.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const duration = performance.now() - start
  await app.close()
  return duration
}

/** From the start of the process to a sign-in that can be typed into, and the same for an empty window; the two take turns. */
export async function measureStart(program: Program, electron: string): Promise<{ own: number[]; empty: number[] }> {
  const { env, args } = program.command()
  const empty = () =>
    _electron.launch({
      executablePath: join(electron, 'electron'),
      args: [...args, join(import.meta.dirname, 'empty')],
      env,
    })
  const own = () => program.start().then(({ app }) => app)
  // The first start of each makes folders and fills the system's cache.
  await timed(own, 'input[type=email]')
  await timed(empty, 'input')
  const figures = { own: [] as number[], empty: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    // Not side by side, where they would share the processor.
    figures.own.push(await timed(own, 'input[type=email]'))
    figures.empty.push(await timed(empty, 'input'))
  }
  return figures
}
