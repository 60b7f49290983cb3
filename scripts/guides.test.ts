import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from './settings.ts'

const FOLDER = join('docs', 'deploy')
const GUIDES = readdirSync(join(ROOT, FOLDER))
  .filter((file) => file.endsWith('.md'))
  .map((file) => join(FOLDER, file))

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const headings = (text: string) => all(text, /^#+ (.+)$/gm)
const anchors = (file: string) =>
  headings(read(file)).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(['README.md', ...GUIDES])('%s leads to files and headings that exist', (file) => {
  const links = all(read(file), /\]\(([^)]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
  const isDead = (link: string) => {
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    return !existsSync(join(ROOT, target)) || (anchor !== undefined && !anchors(target).includes(anchor))
  }
  expect(links.filter(isDead)).toEqual([])
})

test.each(GUIDES)('%s ends with what was not run', (file) => {
  expect(read(file).split(/^## /m).at(-1)).toMatch(/\bnot (run|executed)\b/i)
})

test.each(GUIDES)('the commands of %s name scripts and files that exist', (file) => {
  const commands = all(read(file), /```sh\n([^]*?)```/g).join('\n')
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  expect(all(commands, /\bnpm run ([\w:]+)/g).filter((name) => !scripts[name])).toEqual([])
  // Made by a build, not part of the repository.
  const paths = all(commands, /(?<![\w.])((?:deploy|scripts|supabase)\/[\w./-]+)/g)
  const written = all(commands, /> (supabase\/\S+)/g)
  expect(paths.filter((path) => !written.includes(path) && !existsSync(join(ROOT, path)))).toEqual([])
})
