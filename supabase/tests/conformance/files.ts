import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Difference, differencesSchema, type Entries } from './compare.ts'
import type { Transcript } from './recorder.ts'

const entriesSchema = z.record(z.string(), z.looseObject({ request: z.string() }))

/** The reviewed transcript of this repository's stack. */
export const TRANSCRIPT = fileURLToPath(new URL('transcript.json', import.meta.url))

/** Reads a transcript. */
export async function readTranscript(file: string): Promise<Entries> {
  return entriesSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Writes a transcript with one value per line, for readable diffs. */
export const writeTranscript = (file: string, transcript: Transcript): Promise<void> =>
  writeFile(file, `${JSON.stringify(transcript, null, 2)}\n`)

/** Reads the reviewed differences from Supabase. */
export async function readDifferences(): Promise<Difference[]> {
  return differencesSchema.parse(JSON.parse(await readFile(new URL('differences.json', import.meta.url), 'utf8')))
}
