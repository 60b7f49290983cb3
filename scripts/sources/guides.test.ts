import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DOCUMENTS, findAll, readText } from '../testing/documents.ts'
import { ROOT } from '../lib/root.ts'

const FOLDER = join('docs', 'deploy')
const GUIDES = DOCUMENTS.filter((file) => file.startsWith(FOLDER))

test.each(GUIDES)('%s: ends with what was not run', (file) => {
  expect(readText(file).split(/^## /m).at(-1)).toMatch(/\bnot (run|executed)\b/i)
})

test.each(DOCUMENTS)('%s: names existing scripts', (file) => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readText('package.json')))
  expect(findAll(readText(file), /\b(?:npm|pnpm(?:@[\d.]+)?) run ([\w:-]+)/g).filter((name) => !scripts[name])).toEqual(
    [],
  )
})

test.each(DOCUMENTS)('%s: has commands with existing files', (file) => {
  const commands = findAll(readText(file), /```sh\n([^]*?)```/g).join('\n')
  // Created by a build, not part of the repository.
  const paths = findAll(commands, /(?<![\w.])((?:deploy|scripts|supabase)\/[\w./-]+)/g)
  const written = findAll(commands, /> (supabase\/\S+)/g)
  expect(paths.filter((path) => !written.includes(path) && !existsSync(join(ROOT, path)))).toEqual([])
})
