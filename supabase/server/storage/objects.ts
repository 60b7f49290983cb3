import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { z } from 'zod'
import type { Caller } from '../http/caller.ts'
import { noBucket, notAllowed, notFound, StorageFailure } from './failure.ts'

const bucketSchema = z.object({
  public: z.boolean(),
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
})
type Bucket = z.infer<typeof bucketSchema>

const metadataSchema = z.object({
  eTag: z.string(),
  size: z.int(),
  mimetype: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
})
export type Metadata = z.infer<typeof metadataSchema>

/** Who asks: the server itself, which the policies do not restrict, or a client by its token. */
export type Asker = 'server' | Caller['claims']

export interface Place {
  readonly bucket: string
  readonly name: string
}

export interface Upload extends Place {
  readonly bytes: Buffer
  readonly type: string
  readonly cacheControl: string
}

const RLS_VIOLATION = '42501'
const UNIQUE_VIOLATION = '23505'

const codeOf = (error: unknown): unknown => (error instanceof Object ? Reflect.get(error, 'code') : undefined)

/** The files of the storage: their rows, which policies protect, and their contents, in one transaction each. */
export class Objects {
  readonly #sql: postgres.Sql

  constructor(sql: postgres.Sql) {
    this.#sql = sql
  }

  /** Runs statements with the rights of the asker. `asService` runs others in the same transaction, which no policy restricts. */
  async #as<Result>(
    asker: Asker,
    work: (sql: postgres.TransactionSql, asService: () => Promise<unknown>) => Promise<Result>,
  ): Promise<Result> {
    const role = asker === 'server' ? 'service_role' : (asker?.role ?? 'anon')
    const claims = asker === 'server' || asker === null ? { role } : asker
    const { result } = await this.#sql.begin(async (sql) => {
      await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
      return { result: await work(sql, () => sql`select set_config('role', 'none', true)`) }
    })
    return result
  }

  /** Returns a bucket. Throws a StorageFailure when there is none. */
  async bucket(id: string): Promise<Bucket> {
    const [row] =
      await this.#sql`select public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`
    if (!row) throw noBucket()
    return bucketSchema.parse(row)
  }

  /** Stores a new file; returns its id. Throws a StorageFailure when the policies refuse it, and when there is one of that name. */
  async add(asker: Asker, { bucket, name, bytes, type, cacheControl }: Upload): Promise<string> {
    const owner = asker === 'server' ? null : (asker?.sub ?? null)
    const metadata: Metadata = {
      eTag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      size: bytes.length,
      mimetype: type,
      cacheControl,
      lastModified: new Date().toISOString(),
    }
    try {
      return await this.#as(asker, async (sql, asService) => {
        // Without `returning`, because that would need the right to read.
        const id = crypto.randomUUID()
        await sql`
          insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, version)
          values (${id}, ${bucket}, ${name}, ${owner}, ${owner}, ${sql.json(metadata)}, gen_random_uuid()::text)`
        await asService()
        await sql`insert into storage.contents (object_id, bytes) values (${id}, ${bytes})`
        return id
      })
    } catch (error) {
      if (codeOf(error) === UNIQUE_VIOLATION)
        throw new StorageFailure('409', 'KeyAlreadyExists', 'The resource already exists', 'Duplicate')
      if (codeOf(error) === RLS_VIOLATION) throw notAllowed()
      throw error
    }
  }

  /** Returns the metadata of a file. `asker` undefined reads past the policies. Throws a StorageFailure when there is none, or none to see. */
  async find({ bucket, name }: Place, asker: Asker = 'server'): Promise<Metadata & { readonly id: string }> {
    const rows = await this.#as(
      asker,
      async (sql) => sql`select id, metadata from storage.objects where bucket_id = ${bucket} and name = ${name}`,
    )
    const [row] = z.array(z.object({ id: z.uuid(), metadata: metadataSchema })).parse(rows)
    if (!row) throw notFound()
    return { id: row.id, ...row.metadata }
  }

  /** Returns a part of a file. Throws a StorageFailure when it was deleted meanwhile. */
  async read(id: string, start: number, length: number): Promise<Buffer> {
    const [row] = await this.#sql<{ bytes: Buffer }[]>`
      select substring(bytes from ${start + 1} for ${length}) as bytes from storage.contents where object_id = ${id}`
    if (!row) throw notFound()
    return row.bytes
  }

  /** Deletes the files that the asker may delete; returns their rows. */
  async remove(asker: Asker, bucket: string, names: readonly string[]): Promise<readonly object[]> {
    const rows = await this.#as(
      asker,
      async (sql) => sql`
        delete from storage.objects where bucket_id = ${bucket} and name in ${sql(names)}
        returning id, bucket_id, name, owner, owner_id, created_at, updated_at, last_accessed_at, metadata, version`,
    )
    return [...rows]
  }
}
