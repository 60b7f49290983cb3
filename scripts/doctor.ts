import { readArguments } from './lib/command.ts'
import { checkDatabase } from './doctor/database.ts'
import { type Finding, ok, problem, reasonOf } from './doctor/finding.ts'
import { checkChromium, checkKeychain, checkNode, checkPorts } from './doctor/machine.ts'
import { findRunning } from './doctor/running.ts'
import { checkMail, checkModel } from './doctor/services.ts'
import { type Environment, readEnvironment } from './lib/environment.ts'

/** `npm run doctor`: checks this machine and the configuration, and gives advice about each problem. Changes nothing. */

readArguments({ usage: 'npm run doctor' })

const findings: Finding[] = []

function report(...found: readonly Finding[]): void {
  findings.push(...found)
  for (const { status, subject, text, advice } of found) {
    process.stdout.write(`  ${status.padEnd(8)} ${subject.padEnd(12)} ${text}\n`)
    if (advice) process.stdout.write(`${' '.repeat(24)}→ ${advice}\n`)
  }
}

/** Reads the environment, and reports its problems. */
function checkEnvironment(): Environment | null {
  try {
    const environment = readEnvironment(process.env)
    report(ok('Environment', 'all variables are valid'))
    return environment
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)]
    report(...lines.map((line) => problem('Environment', line, 'docs/configuration.md lists every variable.')))
    return null
  }
}

async function checkConfigured(environment: Environment): Promise<void> {
  const running = await findRunning(environment.STACK_FILE)
  report(ok('Product', running ? `running at ${running.siteUrl}` : 'not running'))
  report(...(await checkPorts(environment, running)))
  report(...(await checkDatabase(environment, running)))
  report(...(await checkMail(environment)))
  report(await checkModel(environment))
  report(checkChromium(environment))
}

const count = (status: Finding['status'], noun: string) => {
  const { length } = findings.filter((finding) => finding.status === status)
  return `${length} ${noun}${length === 1 ? '' : 's'}`
}

report(checkNode())
const environment = checkEnvironment()
if (environment) await checkConfigured(environment).catch((error: unknown) => report(problem('Doctor', reasonOf(error), 'Report this as a bug.'))) // prettier-ignore
report(checkKeychain())
process.stdout.write(`\n${count('problem', 'problem')}, ${count('warning', 'warning')}\n`)
process.exit(findings.some(({ status }) => status === 'problem') ? 1 : 0)
