import { randomUUID } from 'node:crypto'
import type { AnyAST, IntrospectResult } from '@supabase/lite'

type Schema = Pick<IntrospectResult, 'columns' | 'functions'>

const JSON_TYPES = new Set(['json', 'jsonb'])

// Random per process, so that no client value can start with it.
const MARK = `json ${randomUUID()} `

/** Serialises json and jsonb values for the driver. Marked values are serialised already. */
export function serializeJson(value: unknown): string {
  return typeof value === 'string' && value.startsWith(MARK) ? value.slice(MARK.length) : JSON.stringify(value)
}

function markNamed(values: object, isJson: (name: string) => boolean): object {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    return [name, isJson(name) && value !== null && value !== undefined ? MARK + JSON.stringify(value) : value]
  })
  return Object.fromEntries(entries)
}

/**
 * Serialises and marks values for json and jsonb columns. The library serialises object arguments of functions itself, and the driver then
 * serialises them a second time. It also passes booleans for jsonb columns unserialised, which PostgreSQL rejects.
 */
export function markJson(ast: AnyAST, { columns, functions }: Schema): AnyAST {
  const schema = ast.schema ?? 'public'
  if (ast.function) {
    if (!ast.args || Array.isArray(ast.args)) return ast
    const known = functions?.filter((each) => each.schema === schema && each.name === ast.function) ?? []
    const isJson = (name: string) =>
      known.some(({ arg_names, arg_types }) => JSON_TYPES.has(arg_types[arg_names.indexOf(name)] ?? ''))
    return { ...ast, args: markNamed(ast.args, isJson) }
  }
  if (!ast.values) return ast
  const json = new Set(
    columns
      .filter((each) => each.schema === schema && each.table === ast.from && JSON_TYPES.has(each.type))
      .map(({ name }) => name),
  )
  if (json.size === 0) return ast
  const mark = (row: object) => markNamed(row, (name) => json.has(name))
  return { ...ast, values: Array.isArray(ast.values) ? ast.values.map(mark) : mark(ast.values) }
}
