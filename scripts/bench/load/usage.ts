import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { memoryOf } from '../../../supabase/tests/load/memory.ts'

/** Linux counts CPU time in hundredths of a second. */
const TICK = 10

/** The CPU time of the product since its start in milliseconds, and its private memory in bytes. */
export interface Usage {
  readonly node: number
  readonly postgres: number
  readonly nodeMemory: number
  readonly postgresMemory: number
}

const read = (path: string) => readFile(`/proc/${path}`, 'utf8').catch(() => '')

// The name of a process, the second field, may contain spaces.
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

interface Process {
  readonly pid: string
  readonly fields: readonly string[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(pids.map(async (pid) => ({ pid, fields: fieldsOf(await read(`${pid}/stat`)) })))
}

const ownTime = ({ fields }: Process) => Number(fields[11]) + Number(fields[12])

/** The CPU time of ended child processes. */
const endedTime = ({ fields }: Process) => Number(fields[13]) + Number(fields[14])

/** Reads the usage of this process and of the database server below it. Linux only. */
export async function readUsage(postmaster: number): Promise<Usage> {
  const all = await processes()
  const server = all.filter(({ pid }) => Number(pid) === postmaster)
  const backends = all.filter(({ fields }) => Number(fields[1]) === postmaster)
  const { user, system } = process.cpuUsage()
  return {
    node: (user + system) / 1000,
    postgres: TICK * sum([...server.map(ownTime), ...server.map(endedTime), ...backends.map(ownTime)]),
    nodeMemory: (await memoryOf(process.pid)) ?? 0,
    postgresMemory: sum(await Promise.all([...server, ...backends].map(async ({ pid }) => (await memoryOf(pid)) ?? 0))),
  }
}

/** Returns a CPU time as a share of one core. */
export const inCores = (milliseconds: number, elapsed: number): string =>
  `${(milliseconds / elapsed).toFixed(2)} of ${availableParallelism()} cores`
