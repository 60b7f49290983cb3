import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliSize } from './compress.ts'
import { ENTRY, staticClosure, textSources, type Chunk, type Manifest } from './manifest.ts'
import { CLIENT_DIR } from './paths.ts'

/** The most that the home page may send before it works, in bytes as they travel (brotli; fonts are compressed already). */
const BUDGET = { scripts: 150_000, stylesAndFonts: 90_000 } as const

/** What no public page may need to start, by the folder of its package or source. */
const FORBIDDEN = [
  '/@mui/',
  '/@emotion/',
  '/@supabase/',
  '/zod/',
  '/react-hook-form/',
  '/@hookform/',
  '/@tanstack/',
  'packages/ui/src/admin/',
  'packages/ui/src/auth/',
  'packages/ui/src/components/',
] as const

export interface Weight {
  readonly scripts: number
  readonly stylesAndFonts: number
}

/** The chunk of a module is found by its id; which modules are in which chunk is noted while building (`chunk-modules.ts`). */
export type ChunkModules = Readonly<Record<string, readonly string[]>>

const HOME = [ENTRY, 'src/pages/home/Home.tsx', ...textSources('en', ['common', 'site', 'home'])]
const FONT_OF_TEXT = /schibsted-grotesk.*\.woff2$/

/** The chunks that the home page starts with. */
const homeChunks = (manifest: Manifest): Chunk[] => staticClosure(manifest, HOME)

/** Says which forbidden modules the home page would load, one line each. */
export function forbiddenModules(chunks: readonly Chunk[], modules: ChunkModules): string[] {
  return chunks.flatMap((chunk) =>
    (modules[chunk.file] ?? [])
      .filter((id) => FORBIDDEN.some((part) => id.includes(part)))
      .map((id) => `${chunk.file} contains ${id}`),
  )
}

async function sizeOf(
  files: Iterable<string>,
  measure: (content: Buffer) => number | Promise<number>,
): Promise<number> {
  let sum = 0
  for (const file of new Set(files)) sum += await measure(await readFile(join(CLIENT_DIR, file)))
  return sum
}

/** What the home page sends before it works. */
async function homeWeight(manifest: Manifest): Promise<Weight> {
  const chunks = homeChunks(manifest)
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => FONT_OF_TEXT.test(file))
  return {
    scripts: await sizeOf(
      chunks.map((chunk) => chunk.file),
      brotliSize,
    ),
    stylesAndFonts:
      (await sizeOf(
        chunks.flatMap((chunk) => chunk.css ?? []),
        brotliSize,
      )) + (await sizeOf(fonts, (content) => content.length)),
  }
}

/** Throws, naming what is wrong, when the home page needs what it must not or weighs more than the budget. */
export async function checkBudget(manifest: Manifest, modules: ChunkModules): Promise<Weight> {
  const forbidden = forbiddenModules(homeChunks(manifest), modules)
  if (forbidden.length > 0)
    throw new Error(`The home page must not load these before it is used:\n  ${forbidden.join('\n  ')}`)
  const weight = await homeWeight(manifest)
  for (const part of ['scripts', 'stylesAndFonts'] as const) {
    if (weight[part] > BUDGET[part]) {
      throw new Error(`The home page's ${part} weigh ${weight[part]} bytes, and the budget is ${BUDGET[part]}`)
    }
  }
  return weight
}
