import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from './command.ts'
import { sha256, verifyEvidence } from './offer-evidence.ts'

/** `npm run verify:offer -- <file> [<pdf>]`: verifies the evidence of an offer as it was mailed, and a PDF against it. Needs no database. */

function read(file: string): Buffer {
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`)
  return readFileSync(file)
}

await runCommand(async () => {
  const [file, pdf] = process.argv.slice(2)
  if (!file) throw new Error('Usage: npm run verify:offer -- <file> [<pdf>]')
  const { problems, summary } = verifyEvidence(read(file).toString())
  if (problems.length > 0)
    throw new Error(['The evidence is damaged:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
  if (pdf && !summary.some((line) => line.endsWith(`PDF ${sha256(read(pdf))}`)))
    throw new Error(`The PDF ${pdf} is of no version of this offer.`)
  return [...summary, ...(pdf ? [`The PDF ${pdf} is the one that was sent.`] : [])].join('\n')
})
