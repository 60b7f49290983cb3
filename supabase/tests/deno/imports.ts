import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const CONFIG = new URL('../../functions/deno.json', import.meta.url)
const SPECIFIER = /^(?:import|export)\s[^'();=]*?\bfrom '([^']+)'/gm

/** What each bare name stands for, as `functions/deno.json` tells Deno. */
export async function readImportMap(): Promise<Readonly<Record<string, string>>> {
  const schema = z.object({ imports: z.record(z.string(), z.string()) })
  return schema.parse(JSON.parse(await readFile(CONFIG, 'utf8'))).imports
}

/** Every bare name that a module and whatever it leads to of our own code asks for. */
export async function bareImports(
  module: URL,
  map: Readonly<Record<string, string>>,
  seen = new Set<string>(),
): Promise<Set<string>> {
  const found = new Set<string>()
  if (seen.has(module.href)) return found
  seen.add(module.href)
  const text = await readFile(module, 'utf8')
  for (const [, name = ''] of text.matchAll(SPECIFIER)) {
    const isOwn = name.startsWith('.')
    if (!isOwn) found.add(name)
    const target = isOwn ? new URL(name, module) : map[name]?.startsWith('.') ? new URL(map[name], CONFIG) : null
    const further = target ? await bareImports(target, map, seen) : []
    for (const one of further) found.add(one)
  }
  return found
}
