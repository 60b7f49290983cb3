import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingSchemas } from '../../packages/data/src/settings/schema.ts'
import { COMPANY_CURRENCY, systemSettingSchemas } from '../../packages/data/src/system/schema.ts'
import { environmentSchema } from '../lib/environment.ts'
import { ROOT } from '../lib/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const page = read('docs/configuration.md')

/** Returns the cells of the rows in a section whose first cell is a name in backticks. */
function rowsOf(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const rows = section.match(/^\| `.*\|$/gm) ?? []
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

const namesOf = (heading: string) => rowsOf(heading).map(([name = '']) => name)

/** Variables of the operating system and of Node. */
const SYSTEM = new Set(['PATH', 'TERM', 'HOME', 'TEMP', 'TMPDIR', 'NODE_ENV'])

/** How each kind of file reads a variable. */
const READS: readonly { readonly files: readonly string[]; readonly patterns: readonly RegExp[] }[] = [
  {
    files: ['{apps,packages,supabase}/**/*.{ts,tsx}', '{scripts,e2e}/**/*.ts'],
    patterns: [
      /(?:process\.env|environment)\['([A-Z][A-Z0-9_]*)'\]/g,
      /process\.env\.([A-Z][A-Z0-9_]*)/g,
      /Deno\.env\.get\('(\w+)'\)/g,
      /\b(?:variable|required)\('([A-Z][A-Z0-9_]*)'\)/g,
    ],
  },
  { files: ['supabase/config.toml'], patterns: [/^[^#\n]*"env\((\w+)\)"/gm] },
  { files: ['.github/workflows/*.yml'], patterns: [/\bsecrets\.([A-Z][A-Z0-9_]*)/g] },
  { files: ['deploy/**/Caddyfile'], patterns: [/\{\$(\w+)/g] },
  { files: ['deploy/**/*.yml'], patterns: [/\$\{(\w+)/g] },
]

/** Returns the names that `const { A: a, B } = process.env` reads. */
function destructured(source: string): string[] {
  const patterns = [...source.matchAll(/\{([^{}]*)\} = (?:process\.env|environment)\b/g)]
  return patterns.flatMap(([, names = '']) => names.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [])
}

// Tests contain programs as text.
const isProgram = (path: string) => path.endsWith('.ts') && !path.endsWith('.test.ts')
const isSource = (path: string) => !/node_modules|\/(dist(\.[^/]*)?|out)\//.test(path)
const filesOf = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules'] }).filter(isSource)

function variablesInCode(): string[] {
  const inFiles = READS.flatMap(({ files, patterns }) =>
    filesOf(files).flatMap((path) => {
      const source = read(path)
      const matches = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name))
      return [...matches, ...(isProgram(path) ? destructured(source) : [])]
    }),
  )
  const names = new Set([...inFiles, ...Object.keys(environmentSchema.shape)])
  return [...names].filter((name) => !SYSTEM.has(name)).toSorted()
}

/** Returns the default of a setting as documented: an amount is the same in every currency. */
const defaultOf = (value: string) => /^\{"USD": (\d+)(?:, "[A-Z]{3}": \1)*\}$/.exec(value)?.[1] ?? value

describe('docs/configuration.md', () => {
  const variables = namesOf('Environment variables')

  test('lists exactly the environment variables that the code reads', () => {
    const inCode = variablesInCode()
    expect(inCode.length).toBeGreaterThan(50)
    expect(variables.toSorted()).toEqual(inCode)
  })

  test('gives the default of every variable in the schema', () => {
    const defaults = Object.entries(environmentSchema.shape).map(([name, schema]) => {
      const value = schema.safeParse(undefined).data
      const text = typeof value === 'string' ? relative(ROOT, value).replace(/^\.\..*/, value) : value
      return `${name}: ${value === undefined || value === '' ? '–' : text}`
    })
    const listed = rowsOf('Environment variables')
      .filter(([name = '']) => name in environmentSchema.shape)
      .map(([name, , fallback]) => `${name}: ${fallback}`)
    expect(listed.toSorted()).toEqual(defaults.toSorted())
  })

  test('has an example for each variable that its schema accepts', () => {
    const rejected = rowsOf('Environment variables').filter(([name = '', , , , example = '']) => {
      const schema = Object.entries(environmentSchema.shape).find(([key]) => key === name)?.[1]
      return example === '' || schema?.safeParse(example).success === false
    })
    expect(rejected).toEqual([])
  })

  test('lists no variable of the schema that nothing uses', () => {
    const sources = filesOf(['{apps,packages,supabase}/**/*.{ts,tsx}', 'scripts/**/*.ts'])
      .filter((path) => !/scripts\/environment|\.test\.ts/.test(path))
      .map(read)
    const unused = Object.keys(environmentSchema.shape).filter(
      (name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)),
    )
    expect(unused).toEqual([])
  })

  const settings = rowsOf('System settings')

  test('lists exactly the system settings, with the defaults of the schema files', () => {
    const inserts = filesOf(['supabase/schemas/*.sql'])
      .flatMap((path) => read(path).match(/^insert into public\.system_settings(?:[^;']|'[^']*')*;/gm) ?? [])
      .join('\n')
    const inserted = [...inserts.matchAll(/^(?: {2}\(|select )'(\w+)', '("?)([^']*?)\2', '\w+',\s+'/gm)]
    const defaults = inserted.map(([, name, , value = '']) => `${name}: ${defaultOf(value)}`)
    expect(settings.map(([name, , fallback]) => `${name}: ${fallback}`).toSorted()).toEqual(defaults.toSorted())
    expect(namesOf('System settings').toSorted()).toEqual(
      [...Object.keys(systemSettingSchemas), COMPANY_CURRENCY].toSorted(),
    )
  })

  test('lists no system setting that nothing reads', () => {
    const definition = /^insert into public\.system_settings[^;]*;|constraint system_settings_value_check[^;]*;/gm
    const sources = filesOf(['supabase/schemas/*.sql', 'supabase/server/**/*.ts', 'packages/data/src/**/*.ts'])
      .filter((path) => !/system\/schema\.ts|\.test\.ts/.test(path))
      .map((path) => read(path).replaceAll(definition, ''))
    const unread = settings.filter(([name]) => !sources.some((source) => source.includes(`'${name}'`)))
    expect(unread).toEqual([])
  })

  test('lists exactly the keys of the site content', () => {
    expect(namesOf('Site content').toSorted()).toEqual(
      [...Object.keys(settingSchemas), 'search_<page>', 'texts_<namespace>'].toSorted(),
    )
  })
})
