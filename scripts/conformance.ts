import { compare } from '../supabase/tests/conformance/compare.ts'
import { readDifferences, readTranscript, TRANSCRIPT, writeTranscript } from '../supabase/tests/conformance/files.ts'
import { recordTranscript } from '../supabase/tests/conformance/record.ts'
import { withBackend } from '../supabase/tests/conformance/run.ts'
import { readArguments, runCommand } from './lib/command.ts'
import { loadEnvironment } from './lib/environment.ts'

/**
 * `npm run conformance [-- <file>]`: sends the defined requests to the backend that `BACKEND_URL` names, or to the single-machine server, and writes
 * the transcript. Without a file, the transcript of the single-machine server replaces the reviewed one.
 * `npm run conformance -- --compare <upstream> [<local>]`: compares a transcript of Supabase with one of the single-machine server, by default the
 * reviewed one, and fails on differences that are not listed.
 */

const USAGE = 'npm run conformance [-- <file> | -- --compare <upstream> [<local>]]'
const { flags, names } = readArguments({ usage: USAGE, flags: ['compare'], most: 2 })

const environment = loadEnvironment()

async function record(file: string | undefined): Promise<string> {
  const isNamed = Boolean(environment.BACKEND_URL)
  if (isNamed && !file) throw new Error('Usage with BACKEND_URL: npm run conformance -- <file>')
  const transcript = await withBackend(process.env, recordTranscript)
  const target = file ?? TRANSCRIPT
  await writeTranscript(target, transcript)
  return `Wrote ${Object.keys(transcript).length} entries to ${target}.`
}

async function compareFiles(upstream: string, local = TRANSCRIPT): Promise<string> {
  const [ours, theirs, listed] = [await readTranscript(local), await readTranscript(upstream), await readDifferences()]
  const problems = compare(ours, theirs, listed)
  if (problems.length > 0)
    throw new Error([...problems, problems.length === 1 ? '1 problem.' : `${problems.length} problems.`].join('\n'))
  const count = listed.flatMap(({ paths }) => Object.keys(paths)).length
  return `${Object.keys(ours).length} entries match, except for ${count} listed differences.`
}

await runCommand(async () => {
  const [first, second] = names
  if (!flags.has('compare')) return record(first)
  if (first === undefined) throw new Error(`Usage: ${USAGE}`)
  return compareFiles(first, second)
})
