import { setTimeout } from 'node:timers/promises'
import { newClient } from './http.ts'
import type { Kind, Plan } from './plan.ts'

type Work<Type extends Plan['work']['type']> = Extract<Plan['work'], { type: Type }>

/** Sends one request and notes how it went. */
export type Run = (kind: Kind, client: ReturnType<typeof newClient>, turn: number) => Promise<void>

/** One submission in this many goes straight to PostgreSQL in addition. */
const BARE_EVERY = 5

/** The pause between two readings of the staff list, in milliseconds. */
const STAFF_PAUSE = 500

const LANES = 10

/** Runs work for the turns 0, 1, 2 … in lanes, each of which waits for its own turn to end. */
async function inLanes(
  lanes: number,
  turns: number,
  work: (turn: number, lane: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async (_: unknown, index: number) => {
    while (next < turns) {
      next += 1
      await work(next - 1, index)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Repeats one kind of request. */
export async function repeat(run: Run, { kind, times, lanes }: Work<'repeat'>): Promise<void> {
  const clients = Array.from({ length: lanes }, newClient)
  await inLanes(lanes, times, (turn, lane) => run(kind, clients[lane] ?? newClient(), turn))
  for (const client of clients) client.agent.destroy()
}

/** Sends a submission, and one of five in a second way, at the same time. */
async function submit(run: Run, turn: number): Promise<void> {
  const client = newClient()
  const bare = turn % BARE_EVERY === 0 ? run('bare', client, turn / BARE_EVERY) : undefined
  await Promise.all([run('submission', client, turn), bare])
}

async function submitAtPace(run: Run, submissions: number, perSecond: number): Promise<void> {
  const started = performance.now()
  const sent: Promise<void>[] = []
  for (let turn = 0; turn < submissions; turn += 1) {
    await setTimeout(Math.max(0, started + (turn * 1000) / perSecond - performance.now()))
    sent.push(submit(run, turn))
  }
  await Promise.all(sent)
}

/** Reads and submits at the same time, until all submissions are answered. */
export async function visit(run: Run, work: Work<'visitors'>, has: { pages: boolean; staff: boolean }): Promise<void> {
  const { readers, pause, submissions, perSecond } = work
  const over = new AbortController()
  const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal: over.signal }).catch(() => {})
  const reader = async (_: unknown, number: number) => {
    const client = newClient()
    // They do not all arrive at once.
    await wait(Math.random() * pause)
    for (let turn = number; !over.signal.aborted; turn += 1) {
      if (has.pages) await run('page', client, turn)
      await run('read', client, turn)
      await wait(-pause * Math.log(1 - Math.random()))
    }
    client.agent.destroy()
  }
  const staff = async () => {
    const client = newClient()
    while (!over.signal.aborted) {
      await run('staff list', client, 0)
      await wait(STAFF_PAUSE)
    }
    client.agent.destroy()
  }
  const reading = [...Array.from({ length: readers }, reader), ...(has.staff ? [staff()] : [])]
  await (perSecond === null
    ? inLanes(LANES, submissions, (turn) => submit(run, turn))
    : submitAtPace(run, submissions, perSecond))
  over.abort()
  await Promise.all(reading)
}
