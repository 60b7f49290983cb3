import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod/mini'

const FUNCTIONS = new URL('../../functions/', import.meta.url)

const shapeSchema = z.object({
  shape: z.object({ action: z.object({ def: z.object({ values: z.array(z.string()) }) }) }),
})
const unionSchema = z.object({ def: z.object({ options: z.array(shapeSchema) }) })

/** Returns the names of the actions of a request schema; one without a name for a function without actions. */
function actionsOf(schema: unknown): readonly (string | null)[] {
  const union = unionSchema.safeParse(schema)
  return union.success ? union.data.def.options.flatMap(({ shape }) => shape.action.def.values) : [null]
}

/** Returns what a function can be asked for, as `function` or `function action`: each action of the schema that its source parses bodies by. */
async function requestsOf(name: string): Promise<string[]> {
  const source = readFileSync(new URL(`${name}/index.ts`, FUNCTIONS), 'utf8')
  const [, schema = ''] = /readJson\(request, (\w+)\)/.exec(source) ?? []
  const [, path] = new RegExp(`import \\{[^}]*\\b${schema}\\b[^}]*\\} from '(@nordlys/[^']+)'`).exec(source) ?? []
  if (schema === '' || path === undefined) return [name]
  const { [schema]: parsed }: Record<string, unknown> = await import(path)
  return actionsOf(parsed).map((action) => (action === null ? name : `${name} ${action}`))
}

/** Returns every request that the functions of the product take (rule W18). */
export async function openRequests(): Promise<string[]> {
  const names = readdirSync(FUNCTIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
    .map(({ name }) => name)
  return (await Promise.all(names.map(requestsOf))).flat().toSorted()
}
