import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The import map of the functions. */
export const CONFIG = new URL('../../functions/deno.json', import.meta.url)
const SPECIFIER = /^(?:import|export)\s[^'();=]*?\bfrom '([^']+)'/gm

/** Returns the import map in `functions/deno.json`. */
export async function readImportMap(): Promise<Readonly<Record<string, string>>> {
  const schema = z.object({ imports: z.record(z.string(), z.string()) })
  return schema.parse(JSON.parse(await readFile(CONFIG, 'utf8'))).imports
}

/** Returns the bare import specifiers of a module and its local imports, except Node's modules. */
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
    if (name.startsWith('node:')) continue
    if (!isOwn) found.add(name)
    const target = isOwn ? new URL(name, module) : map[name]?.startsWith('.') ? new URL(map[name], CONFIG) : null
    const further = target ? await bareImports(target, map, seen) : []
    for (const one of further) found.add(one)
  }
  return found
}
