import { existsSync, readFileSync } from 'node:fs'
import { readArguments, runCommand } from './lib/command.ts'
import { sha256, verifyEvidence } from './offers/offer-evidence.ts'

/** `npm run verify:offer -- <evidence> [<file>]`: verifies the evidence of an offer as it was mailed, and a PDF or an attachment against it. Needs no database. */

const USAGE = 'npm run verify:offer -- <evidence> [<file>]'
const { names } = readArguments({ usage: USAGE, most: 2 })

function read(file: string): Buffer {
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`)
  return readFileSync(file)
}

await runCommand(async () => {
  const [file, pdf] = names
  if (file === undefined) throw new Error(`Usage: ${USAGE}`)
  const { problems, summary, pdfs } = verifyEvidence(read(file).toString())
  if (problems.length > 0)
    throw new Error(['The evidence is damaged:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
  const what = pdf && pdfs.get(sha256(read(pdf)))
  if (pdf && !what) throw new Error(`The file ${pdf} is none of those that the evidence proves.`)
  return [...summary, ...(what ? [`The file ${pdf} is ${what}.`] : [])].join('\n')
})
