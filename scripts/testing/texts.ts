import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod/mini'
import { ROOT } from '../lib/root.ts'

type Language = 'en' | 'no'

const modules = z.object({ default: z.record(z.string(), z.unknown()) })

/** Returns the files of texts in a language, relative to the root. */
export const textFiles = (language: Language): string[] =>
  globSync(`{apps,packages}/*/src/**/*.${language}.ts`, { cwd: ROOT }).toSorted()

/** Returns the namespace of a file of texts. */
export const namespaceOf = (file: string): string => basename(file).replace(/\.\w+\.ts$/, '')

/** Imports a file of texts. */
export async function importTexts(file: string): Promise<Readonly<Record<string, unknown>>> {
  return modules.parse(await import(join(ROOT, file))).default
}
