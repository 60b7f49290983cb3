import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

/** The folder of the recorded releases, one file each. */
export const RELEASES = new URL('releases/', import.meta.url)

const personSchema = z.object({
  email: z.string(),
  password: z.string(),
  /** The refresh token of an open session. */
  refreshToken: z.string(),
  /** The secret of the verified authenticator app, for releases with second factors. */
  totpSecret: z.string().optional(),
})

/** The contents of a data folder that a release has written, without those that belong to one PostgreSQL installation. */
const releaseSchema = z.object({
  recordedAt: z.iso.datetime(),
  /** The statements of `bootstrap()`. */
  bootstrap: z.string(),
  migrations: z.array(z.object({ version: z.string(), name: z.string(), statements: z.array(z.string()) })),
  /** The rows of each table in COPY format. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.string() })),
  /** The other files of the folder, as Base64. */
  files: z.record(z.string(), z.string()),
  people: z.array(personSchema).min(1),
})
export type Release = z.infer<typeof releaseSchema>
export type RecordedPerson = z.infer<typeof personSchema>

/** Returns the names of all recorded releases. */
export const recordedReleases = (): string[] => readdirSync(RELEASES).map((file) => file.replace(/\.json\.gz$/, ''))

/** Reads a recorded release. */
export const readRelease = (name: string): Release =>
  releaseSchema.parse(JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, RELEASES))).toString()))
