import { existsSync, readFileSync } from 'node:fs'
import postgres from 'postgres'
import { z } from 'zod'

const stackSchema = z.object({
  siteUrl: z.url(),
  apiUrl: z.url(),
  mailboxUrl: z.url().optional(),
  databaseUrl: z.string().optional(),
})

/** The product that `npm start` runs on this machine, from its stack file. */
export type Running = z.infer<typeof stackSchema>

function readStackFile(file: string): Running | null {
  try {
    return stackSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

async function isConnectable(databaseUrl: string): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5 })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end()
  }
}

const isResponding = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  )

/** Returns the running product. Null without one, even if a killed start left its stack file behind. */
export async function findRunning(stackFile: string): Promise<Running | null> {
  const stack = existsSync(stackFile) ? readStackFile(stackFile) : null
  if (!stack) return null
  const { databaseUrl, siteUrl } = stack
  return (await (databaseUrl ? isConnectable(databaseUrl) : isResponding(siteUrl))) ? stack : null
}
