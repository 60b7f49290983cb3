import type { AnyAST } from '@supabase/lite'
import { PostgresConnection } from '@supabase/lite/postgres'
import { z } from 'zod'
import { markJson, serializeJson } from './json.ts'
import { unavailability } from '../http/unavailable.ts'
import { requestSettings, type Setting, visitorSettings } from './request-settings.ts'

const postgresErrorSchema = z.object({
  code: z.string().length(5),
  message: z.string(),
  detail: z.string().optional(),
  hint: z.string().optional(),
})

// PostgREST's status codes by SQLSTATE, for errors that the library reports as 500 "SUP". Full codes come before classes.
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ['P0001', 400],
  ['23503', 409],
  ['23505', 409],
  ['0L', 403],
  ['0P', 403],
  ['28', 403],
  ['54', 413],
  ['09', 500],
  ['25', 500],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]

// For these codes, the library responds as PostgREST does.
const KNOWN = /^(42|22|21|PT|23502|23503|23505|25006)/

// The library converts SQLSTATE 'PGRST' to this status and body, as PostgREST does for a raised error.
function answerWith(
  status: number,
  body: { code: string; message: string; details: string | null; hint: string | null },
) {
  return { code: 'PGRST', message: JSON.stringify(body), detail: JSON.stringify({ status, headers: {} }) }
}

type Schema = ReturnType<PostgresConnection['introspect']>

/**
 * Removes the definitions of the views, which the library has used for their foreign keys when the schema is read. While they are there, it
 * searches them by regular expressions for the types of all their columns at each request. The catalogue has these types already.
 */
function withoutViewTexts(schema: Awaited<Schema>): Awaited<Schema> {
  return { ...schema, views: schema.views.map((view) => ({ ...view, sql: '' })) }
}

type Database = Parameters<Parameters<PostgresConnection['withContext']>[1]>[0]

/** Applies settings to a transaction, all in one statement. */
async function apply(db: Database, settings: readonly Setting[]): Promise<void> {
  if (settings.length === 0) return
  await db
    .selectNoFrom((eb) =>
      settings.map(([name, value], at) =>
        eb.fn('set_config', [eb.val(name), eb.val(value), eb.lit(true)]).as(`setting_${at}`),
      ),
    )
    .execute()
}

/** The library's connection, adjusted to PostgREST's error responses and prevented from granting all privileges. */
class Connection extends PostgresConnection {
  #schema: Schema | undefined

  /** Reads the schema. Concurrent callers share one read, because each takes about 50 ms in the database. */
  override introspect(options?: Parameters<PostgresConnection['introspect']>[0]): Schema {
    if (options?.useCache !== true) return super.introspect(options).then(withoutViewTexts)
    this.#schema ??= this.#readSchema(options).catch((error: unknown) => {
      this.#schema = undefined
      throw error
    })
    return this.#schema
  }

  // Without a database, the library reports a schema without tables.
  async #readSchema(options: Parameters<PostgresConnection['introspect']>[0]): Schema {
    const schema = await super.introspect(options)
    if (schema.tables.length > 0) return withoutViewTexts(schema)
    await super.clearSchemaCache()
    throw Object.assign(new Error('The schema could not be read'), { code: 'CONNECTION_CLOSED' })
  }

  override clearSchemaCache(): Promise<void> {
    this.#schema = undefined
    return super.clearSchemaCache()
  }

  override async onPostgrestAST(ast: AnyAST): Promise<AnyAST> {
    return super.onPostgrestAST(markJson(ast, await this.introspect({ useCache: true })))
  }

  /**
   * Runs a request in a transaction with the settings of its caller. They take one statement; the library sends a statement for each of them,
   * up to twelve, and each costs as much as the query itself.
   */
  override async withContext<T>(
    ...[context, work, options]: Parameters<typeof PostgresConnection.prototype.withContext<T>>
  ): Promise<T> {
    const settings = requestSettings(context, options)
    if (!settings)
      return super.withContext(context, async (db) => (await apply(db, visitorSettings()), work(db)), options)
    return this.kysely.transaction().execute(async (db) => (await apply(db, settings), work(db)))
  }

  override normalizeDbError(error: unknown): unknown {
    const unavailable = unavailability(error)
    if (unavailable) return answerWith(503, { ...unavailable, details: null, hint: null })
    const parsed = postgresErrorSchema.safeParse(error)
    if (!parsed.success) return error
    const { code, message, detail, hint } = parsed.data
    if (KNOWN.test(code)) return error
    const status = STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
    return answerWith(status, { code, message, details: detail ?? null, hint: hint ?? null })
  }
}

/** How a pool of connections reconnects to a database that restarts: without the driver's pauses of up to 20 s. Times in seconds. */
export const RECONNECT = { connect_timeout: 5, backoff: () => 0.1 } as const

/** The statement timeout in milliseconds; the hosted service uses 8 s for signed-in users. */
const STATEMENT_TIMEOUT = 8000

// Converts PostgreSQL's timestamp format, which Safari cannot parse, to ISO 8601.
const toIso = (moment: string): string => moment.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')

/** Creates the database connection of the REST service. */
export function connectApi(databaseUrl: string): PostgresConnection {
  const connection = new Connection({
    url: databaseUrl,
    postgresOptions: {
      ...RECONNECT,
      max: 10,
      connection: { statement_timeout: STATEMENT_TIMEOUT, application_name: 'api' },
      onnotice: () => undefined,
      // JSON represents amounts as numbers. None of the product's amounts exceeds the precision of a double.
      types: {
        numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
        json: { to: 114, from: [114], serialize: serializeJson, parse: JSON.parse },
        jsonb: { to: 3802, from: [3802], serialize: serializeJson, parse: JSON.parse },
        timestamptz: { to: 1184, from: [1184], serialize: String, parse: toIso },
        timestamp: { to: 1114, from: [1114], serialize: String, parse: toIso },
        // As PostgREST: hexadecimal text.
        bytea: { to: 17, from: [17], serialize: String, parse: String },
      },
    },
  })
  // Otherwise, the first request runs GRANT ALL ON ALL TABLES to anon and authenticated, which overwrites the column grants.
  Reflect.set(connection, 'rlsState', 'active')
  return connection
}
