import { Product } from '../../../../e2e/support/product/product.ts'
import { median, report } from '../../../../scripts/bench/report.ts'
import { packageProgram } from '../packaged.ts'
import { Program } from '../program.ts'
import { measureMemory } from './memory.ts'
import { measureStart } from './start.ts'

/** `npm run bench -- desktop`, in a session with a display and a keyring: measures the packaged app against its goals. */

const GOALS = { start: 1.5, memory: 1.1 } as const

const electron = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? ''
const product = new Product()
const [stack, { inspectable }] = await Promise.all([product.start(), packageProgram()])
const program = new Program(inspectable, stack)
try {
  const { own, empty } = await measureStart(program, electron)
  const ratio = median(own) / median(empty)
  const { before, after, changes } = await measureMemory(program, stack)
  const isMet = report('The desktop program', [
    {
      what: 'Start to a sign-in that can be used',
      measured: `${Math.round(median(own))} ms, an empty window ${Math.round(median(empty))} ms: ${ratio.toFixed(2)} ×`,
      goal: `≤ ${GOALS.start} ×`,
      met: ratio <= GOALS.start,
    },
    {
      what: `Memory after ${changes} changes of screen`,
      measured: `${Math.round(after)} MB, before ${Math.round(before)} MB: ${((after / before - 1) * 100).toFixed(1)} %`,
      goal: '< 10 % more',
      met: after < GOALS.memory * before,
    },
  ])
  process.exitCode = isMet ? 0 : 1
} finally {
  await program.remove()
  await product.remove()
}
