import { compare } from '../supabase/tests/conformance/compare.ts'
import { readDifferences, readTranscript, TRANSCRIPT, writeTranscript } from '../supabase/tests/conformance/files.ts'
import { recordTranscript } from '../supabase/tests/conformance/record.ts'
import { withBackend } from '../supabase/tests/conformance/run.ts'
import { tell } from './command.ts'
import { loadEnvironment } from './environment.ts'

/**
 * `npm run conformance [-- <file>]`: sends the defined requests to the backend that `BACKEND_URL` names, or to this repository's own, and
 * writes the transcript. Without a file, the own backend's replaces the reviewed one.
 * `npm run conformance -- --compare <upstream> [<local>]`: compares a transcript of Supabase with ours, the reviewed one unless given, and
 * fails on differences that are not listed.
 */

const environment = loadEnvironment()

async function record(file: string | undefined): Promise<string> {
  const isNamed = Boolean(environment.BACKEND_URL)
  if (isNamed && !file) throw new Error('Name a file for the transcript: npm run conformance -- <file>')
  const transcript = await withBackend(process.env, recordTranscript)
  const target = file ?? TRANSCRIPT
  await writeTranscript(target, transcript)
  return `Wrote ${Object.keys(transcript).length} entries to ${target}.`
}

async function compareFiles(upstream: string, local = TRANSCRIPT): Promise<string> {
  const [ours, theirs, listed] = [await readTranscript(local), await readTranscript(upstream), await readDifferences()]
  const problems = compare(ours, theirs, listed)
  if (problems.length > 0) throw new Error([...problems, `${problems.length} problems.`].join('\n'))
  return `${Object.keys(ours).length} entries agree but for ${listed.length} listed differences.`
}

await tell(async () => {
  const [first, second, third] = process.argv.slice(2)
  if (first !== '--compare') return record(first)
  if (!second) throw new Error('Name the transcript of Supabase: npm run conformance -- --compare <file>')
  return compareFiles(second, third)
})
