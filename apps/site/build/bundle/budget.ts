import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  LIST_SCREENS,
  publicClosure,
  publicStart,
  ADMIN_START,
  staticClosure,
  textFonts,
  textSources,
  type Chunk,
  type Manifest,
} from './manifest.ts'
import { CLIENT_DIR } from '../paths.ts'

/** The maximum size of what a public page loads before it is interactive, in bytes as sent (brotli; fonts are compressed already). */
const BUDGET = { scripts: 100_000, stylesAndFonts: 65_000 } as const

/** The maximum size of the scripts of a page with a form, in the same unit. */
const FORM_BUDGET = 110_000

const hasForm = ({ name }: PageStart) => /\/(?:contact|quote)$/.test(name)

const budgetOf = (page: PageStart): Weight => (hasForm(page) ? { ...BUDGET, scripts: FORM_BUDGET } : BUDGET)

/** The maximum size of the scripts that the first list of the admin loads before it shows its rows, in the same unit. */
const ADMIN_BUDGET = 268_500

/** The texts that the heaviest first list of the admin needs. */
const FIRST_LIST_TEXTS = ['common', 'admin', 'errors', 'contacts', 'table'] as const

/** Modules that must load after the first list. Load what imports one of these lazily (`lazyComponent`). */
const ADMIN_FORBIDDEN = [
  '/@mui/material/Modal/',
  '/@mui/material/Popper/',
  '/sonner/',
  '/@supabase/realtime-js/',
  '/@supabase/storage-js/',
  '/zod/v4/classic/',
  '/apps/site/src/chat/',
] as const

/** Modules that no public page may load, also not after an action of the visitor: libraries of the admin, and the table of pages. */
const NEVER_PUBLIC = [
  '/@mui/',
  '/@emotion/',
  '/react-hook-form/',
  '/@hookform/',
  '/sonner/',
  '/@tanstack/',
  '/react-router/',
  '/i18next/',
  '/site-copy/pages.ts',
  '/site-copy/derive.ts',
] as const

/** Modules that no public page may load before it is interactive, by the folder of their package or source. */
const FORBIDDEN = [...NEVER_PUBLIC, '/@supabase/', '/zod/', 'packages/admin/src/'] as const

export interface Weight {
  readonly scripts: number
  readonly stylesAndFonts: number
}

/** The module ids of each chunk, recorded by the build (`chunks.ts`). */
export type ChunkModules = Readonly<Record<string, readonly string[]>>

/** A public page: its name, and the sources that it needs to start. */
export interface PageStart {
  readonly name: string
  readonly sources: readonly string[]
}

/** Returns the chunks that a page needs to start. */
const startOf = (manifest: Manifest, page: PageStart): Chunk[] =>
  staticClosure(manifest, [publicStart(manifest), ...page.sources])

/** Returns a line for each forbidden module in these chunks. */
export function forbiddenModules(
  chunks: readonly Chunk[],
  modules: ChunkModules,
  forbidden: readonly string[] = FORBIDDEN,
): string[] {
  return chunks.flatMap((chunk) =>
    (modules[chunk.file] ?? [])
      .filter((id) => forbidden.some((part) => id.includes(part)))
      .map((id) => `${chunk.file} contains ${id}`),
  )
}

async function sizeOnTheWire(file: string): Promise<number> {
  const path = join(CLIENT_DIR, file)
  // Fonts are compressed already, and small files have no compressed copy.
  return (await stat(`${path}.br`).catch(() => stat(path))).size
}

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map(sizeOnTheWire))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function weightOf(manifest: Manifest, chunks: readonly Chunk[]): Promise<Weight> {
  const styles = chunks.flatMap((chunk) => chunk.css ?? [])
  return {
    scripts: await sizeOf(chunks.map((chunk) => chunk.file)),
    stylesAndFonts: await sizeOf([...styles, ...textFonts(manifest)]),
  }
}

/** Throws where a public page may load a library that only the admin has. */
export function checkNeverPublic(manifest: Manifest, modules: ChunkModules): void {
  const found = forbiddenModules(publicClosure(manifest), modules, NEVER_PUBLIC)
  if (found.length > 0) throw new Error(`Public pages must never load these:\n  ${found.join('\n  ')}`)
}

/**
 * Throws where a page loads a forbidden module or exceeds the budget. Returns the weight of each page by its name.
 */
export async function checkBudget(
  manifest: Manifest,
  modules: ChunkModules,
  pages: readonly PageStart[],
): Promise<ReadonlyMap<string, Weight>> {
  const weights = new Map<string, Weight>()
  for (const page of pages) {
    const chunks = startOf(manifest, page)
    const forbidden = forbiddenModules(chunks, modules)
    if (forbidden.length > 0)
      throw new Error(`${page.name} must not load these before they are used:\n  ${forbidden.join('\n  ')}`)
    // oxlint-disable-next-line no-await-in-loop -- the error names the first page that fails
    const weight = await weightOf(manifest, chunks)
    for (const part of ['scripts', 'stylesAndFonts'] as const) {
      const budget = budgetOf(page)[part]
      if (weight[part] > budget)
        throw new Error(`The ${part} of ${page.name} weigh ${weight[part]} bytes, and the budget is ${budget}`)
    }
    weights.set(page.name, weight)
  }
  return weights
}

/** Returns why the scripts of the first list fail the check, or null. */
export function firstListFault(scripts: number, chunks: readonly Chunk[], modules: ChunkModules): string | null {
  const early = forbiddenModules(chunks, modules, ADMIN_FORBIDDEN)
  if (early.length > 0) return `The admin's first list must not wait for these:\n  ${early.join('\n  ')}`
  if (scripts <= ADMIN_BUDGET) return null
  return `The scripts of the admin's first list weigh ${scripts} bytes, and the budget is ${ADMIN_BUDGET}`
}

/** Throws where the first list of the admin loads a forbidden module or exceeds the budget. Returns the weight of its scripts. */
export async function checkFirstList(manifest: Manifest, modules: ChunkModules): Promise<number> {
  const chunks = staticClosure(manifest, [
    ...ADMIN_START,
    LIST_SCREENS[0],
    ...textSources(manifest, 'en', FIRST_LIST_TEXTS),
  ])
  const { scripts } = await weightOf(manifest, chunks)
  const fault = firstListFault(scripts, chunks, modules)
  if (fault !== null) throw new Error(fault)
  return scripts
}
