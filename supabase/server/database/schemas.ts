import { readdir, readFile } from 'node:fs/promises'

const SCHEMAS = new URL('../../schemas/', import.meta.url)

/** A file of `supabase/schemas`. */
export interface SchemaFile {
  readonly name: string
  readonly text: string
}

/** Returns the schema files in their order, which creates every object after those that it depends on. */
export async function readSchemas(): Promise<SchemaFile[]> {
  const names = (await readdir(SCHEMAS)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, SCHEMAS), 'utf8') })))
}
