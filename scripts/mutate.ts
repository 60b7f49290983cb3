import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './lib/command.ts'
import { prepareDesktopSession } from './desktop/desktop-session.ts'
import { loadEnvironment } from './lib/environment.ts'
import { applyMutation, copyCheckout } from './mutate/checkout.ts'
import { MUTATIONS } from './mutate/list/mutations.ts'
import { sampleOf, type Mutation } from './mutate/mutation.ts'
import { runTests, stopTests, verdictOf } from './mutate/run-tests.ts'
import { durationText } from './lib/progress.ts'

/**
 * `npm run mutate`: removes one protection at a time in a copy of the repository, and expects the named test to fail.
 *
 * `npm run mutate -- R6 database` selects a rule and the kind of test, `npm run mutate -- --sample 12` the quick ones of today.
 */

const { values, names } = readArguments({
  usage: 'npm run mutate [-- <rule or kind of test> … | -- --sample <number>]',
  values: ['sample'],
  most: Infinity,
})

const print = (text: string) => process.stdout.write(`${text}\n`)

const isNamed = (wanted: readonly string[], name: string) => wanted.length === 0 || wanted.includes(name)

/** Returns the mutations that the parameters name. */
function selected(): readonly Mutation[] {
  const sample = values.get('sample')
  if (sample !== undefined) return sampleOf(MUTATIONS, Number(sample), Math.floor(Date.now() / (24 * 60 * 60_000)))
  const rules = names.filter((name) => MUTATIONS.some(({ rule }) => rule === name))
  const projects = names.filter((name) => !rules.includes(name))
  const chosen = MUTATIONS.filter(({ rule, project }) => isNamed(rules, rule) && isNamed(projects, project))
  if (chosen.length === 0) throw new Error(`No mutation is named by: ${names.join(' ')}`)
  return chosen
}

const start = performance.now()

const elapsed = () => durationText(performance.now() - start)

/** Runs the tests of all mutations without a change, and returns the failed ones. */
async function failuresWithout(folder: string, mutations: readonly Mutation[]): Promise<ReadonlyMap<Mutation, string>> {
  const failures = new Map<Mutation, string>()
  for (const group of Map.groupBy(mutations, ({ project }) => project).values()) {
    const [first, ...others] = group
    if (!first) continue
    print(`${elapsed()}  ${group.length} tests of ${first.project} without a change`)
    // oxlint-disable-next-line no-await-in-loop -- each uses the whole machine
    const results = await runTests(folder, [first, ...others])
    for (const mutation of group) {
      const verdict = verdictOf(mutation, results)
      if (verdict.kind !== 'passed') failures.set(mutation, `without the change, the test ${verdict.text}`)
    }
  }
  return failures
}

/** Removes one protection, runs its test, restores it, and returns why the test did not find it; undefined if it did. */
async function survives(folder: string, mutation: Mutation): Promise<string | undefined> {
  const restore = applyMutation(folder, mutation)
  try {
    const verdict = verdictOf(mutation, await runTests(folder, [mutation]))
    return verdict.kind === 'failed' ? undefined : `the test ${verdict.text}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    restore()
  }
}

const { REQUIRE_ALL_TESTS: isSkipRefused } = loadEnvironment()

/** Returns the mutations that this machine can test. The copy uses the Electron that this checkout finds. */
function testable(mutations: readonly Mutation[]): readonly Mutation[] {
  if (!mutations.some(({ project }) => project === 'packaged')) return mutations
  const session = prepareDesktopSession()
  if (typeof session !== 'string') {
    Object.assign(process.env, session.environment)
    return mutations
  }
  if (isSkipRefused) throw new Error(`The packaged app cannot be tested: ${session}`)
  print(`Left out the mutations of the packaged app: ${session}`)
  return mutations.filter(({ project }) => project !== 'packaged')
}

const mutations = testable(selected())
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'mutate-'))
// Some tests run as another user.
chmodSync(folder, 0o755)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// A copy that tests still write to cannot be removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopTests(signal).then(() => process.exit(130)))
copyCheckout(folder)

const survivors = new Map(await failuresWithout(folder, mutations))
for (const [index, mutation] of mutations.entries()) {
  if (survivors.has(mutation)) continue
  // oxlint-disable-next-line no-await-in-loop -- one change at a time
  const reason = await survives(folder, mutation)
  if (reason !== undefined) survivors.set(mutation, reason)
  const verdict = reason === undefined ? 'killed  ' : 'SURVIVED'
  print(`${elapsed()}  ${index + 1}/${mutations.length}  ${verdict}  ${mutation.rule}: ${mutation.removes}`)
}

print(`\n${mutations.length - survivors.size} of ${mutations.length} killed in ${elapsed()}`)
for (const [{ rule, removes, file, testFile, test }, reason] of survivors)
  print(
    `\n${rule}: ${removes}\n  removed from  ${file}\n  by the test   ${testFile}: ${test}\n  result        ${reason}`,
  )
process.exit(survivors.size === 0 ? 0 : 1)
