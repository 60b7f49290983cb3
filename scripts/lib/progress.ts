import { clearLine, cursorTo } from 'node:readline'
import type { Step } from '../../supabase/server/steps.ts'

/** Where progress is shown: a terminal (`isTTY`) or a log. */
export type ProgressStream = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }

/** The steps of a command, as they are shown. */
export interface Progress {
  /** A step that prints nothing itself. Several may run at the same time. */
  readonly step: Step
  /** A step whose program prints its own progress: it gets a heading, and only its end is shown. */
  readonly section: Step
  /** Prints a text above the line of the running steps. */
  readonly print: (text: string) => void
}

/** How often running steps are shown, in milliseconds. A log gets a line each time, a terminal one line that changes. */
const PERIODS = { terminal: 200, log: 10_000 } as const

interface Running {
  readonly name: string
  readonly start: number
  count: string
}

/** Returns a duration for people: '1.9 s', '2 min 5 s'. */
export function durationText(milliseconds: number): string {
  // From 59,950 on, the rounded text would be '60.0 s'.
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const elapsed = ({ start }: Running) => durationText(performance.now() - start)
const runningText = (step: Running) =>
  `${[`${step.name}:`, step.count && `${step.count},`, elapsed(step)].filter(Boolean).join(' ')} …`
const endText = (step: Running) => `${step.name}: ${step.count || 'done'} in ${elapsed(step)}`
const failedText = (step: Running) => `${step.name}: ${step.count && `${step.count}, `}failed after ${elapsed(step)}`

/** Returns a way to show the steps of a command: on one changing line in a terminal, and by plain lines elsewhere. */
export function createProgress(stream: ProgressStream = process.stderr): Progress {
  const isTerminal = stream.isTTY === true && process.env['TERM'] !== 'dumb'
  const running = new Set<Running>()
  let isDrawn = false
  let timer: NodeJS.Timeout | undefined

  const write = (text: string) => void stream.write(text)
  const erase = () => {
    if (!isDrawn) return
    cursorTo(stream, 0)
    clearLine(stream, 0)
    isDrawn = false
  }
  const draw = () => {
    erase()
    if (!isTerminal || running.size === 0) return
    const line = [...running].map(runningText).join('  ')
    // A line that wraps could not be erased. A terminal without a size reports 0 columns.
    write(line.slice(0, (stream.columns || 80) - 1))
    isDrawn = true
  }
  const print = (text: string) => {
    erase()
    write(`${text}\n`)
    draw()
  }
  const tick = () => {
    if (isTerminal) draw()
    else for (const step of running) print(runningText(step))
  }

  const start = (own: Running) => {
    running.add(own)
    timer ??= setInterval(tick, isTerminal ? PERIODS.terminal : PERIODS.log).unref()
    draw()
  }
  const end = (own: Running) => {
    running.delete(own)
    if (running.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  const runStep =
    (isSection: boolean): Step =>
    async (name, work) => {
      const own: Running = { name, start: performance.now(), count: '' }
      const shown = isSection ? null : own
      if (shown) start(shown)
      else print(`\n── ${name}`)
      let text = failedText
      try {
        const result = await work((count) => {
          own.count = count
        })
        text = endText
        return result
      } finally {
        if (shown) end(shown)
        print(text(own))
      }
    }
  return { step: runStep(false), section: runStep(true), print }
}
