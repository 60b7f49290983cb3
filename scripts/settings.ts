import { join } from 'node:path'
import { z } from 'zod'

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '..')

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)

const environmentSchema = z.object({
  SITE_PORT: port(3000),
  API_PORT: port(54_321),
  MAILBOX_PORT: port(54_324),
  DATA_DIR: z
    .string()
    .min(1)
    .default(join(ROOT, '.local', 'data')),
  STACK_FILE: z
    .string()
    .min(1)
    .default(join(ROOT, '.local', 'stack.json')),
  /** The default folder of `npm run backup`. */
  BACKUP_DIR: z
    .string()
    .min(1)
    .default(join(ROOT, '.local', 'backups')),
  /** How many reverse proxies of one's own stand in front of the API; each adds one entry to `x-forwarded-for`. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Where the finished pages go. */
  SITE_DIR: z
    .string()
    .min(1)
    .default(join(ROOT, 'apps', 'site', 'dist')),
  SITE_URL: z.url().optional(),
  /** The interface that site and API listen on: this machine, or all of a container. */
  LISTEN_HOST: z.enum(['127.0.0.1', '0.0.0.0']).default('127.0.0.1'),
  /** The URL by which others reach the API of the local stack, behind a reverse proxy. */
  PUBLIC_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether the local stack has the demo: its content, its administrator and the mailbox. */
  DEMO: z.stringbool().default(true),
  SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
})

export type Settings = z.infer<typeof environmentSchema>

/** Reads what `npm start` takes from the environment. Throws an Error of one line that names the variable which is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not valid'}`)
}
