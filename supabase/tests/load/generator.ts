import postgres from 'postgres'
import { startMailSink } from './mail-sink.ts'
import { type Figures, type Kind, type Plan, planSchema } from './plan.ts'
import { requestsTo } from './requests.ts'
import { repeat, type Run, visit } from './visitors.ts'

// Run in a separate process: its CPU time is not the server's. Sends the port of its mail server, then the figures of each plan.

async function generate({ target, work }: Plan): Promise<Figures> {
  const sql = postgres(target.databaseUrl, { max: 4, onnotice: () => undefined })
  const requests = requestsTo(target, sql)
  const times: Record<Kind, number[]> = { page: [], read: [], submission: [], bare: [], 'staff list': [] }
  const errors: Record<string, number> = {}
  const acknowledged: string[] = []

  const run: Run = async (kind, client, turn) => {
    const started = performance.now()
    try {
      const id = await requests[kind](client, turn)
      times[kind].push(performance.now() - started)
      if (id) acknowledged.push(id)
    } catch (error) {
      const reason = `${kind}: ${error instanceof Error ? error.message : String(error)}`
      errors[reason] = (errors[reason] ?? 0) + 1
    }
  }

  const before = process.cpuUsage()
  const started = performance.now()
  if (work.type === 'repeat') await repeat(run, work)
  else await visit(run, work, { pages: target.siteUrl !== null, staff: target.staffToken !== null })
  const elapsed = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  await sql.end()
  return { times, errors, acknowledged, cpu: (user + system) / 1000, elapsed }
}

process.on('message', (message) => void generate(planSchema.parse(message)).then((figures) => process.send?.(figures)))
process.on('disconnect', () => process.exit())
process.send?.(await startMailSink())
