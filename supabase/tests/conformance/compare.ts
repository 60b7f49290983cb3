import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

const differenceSchema = z.strictObject({
  /** The names of the transcript's entries. */
  requests: z.array(z.string()).min(1),
  reason: z.string().min(1),
  /** The repository and file of Supabase that documents the behaviour. */
  source: z.string().regex(/^[\w.-]+\/[\w.-]+: \S+/),
  /** By path in each entry, such as `body.error_code`. The value below it is compared as a whole. */
  paths: z.record(
    z.string().min(1),
    z.strictObject({
      /** The value in the transcript of this repository's stack; undefined if missing. */
      local: z.json().optional(),
      /** The value in Supabase's transcript. */
      upstream: z.json().optional(),
    }),
  ),
})

/** The reviewed list of differences. */
export const differencesSchema = z.array(differenceSchema)
export type Difference = z.infer<typeof differenceSchema>

/** A transcript by entry name. */
export type Entries = Readonly<Record<string, object>>

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the leaves of a JSON value by path. An empty object or array is a leaf. */
function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (!isTree(value) || Object.keys(value).length === 0) return new Map([[path, value]])
  const leaves = Object.entries(value).flatMap(([key, item]) => [
    ...leavesOf(item, path === '' ? key : `${path}.${key}`),
  ])
  return new Map(leaves)
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, key) => (isTree(inner) ? inner[key] : undefined), value)

const show = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

/** Returns the paths at which two entries differ. */
function differingPaths(local: unknown, upstream: unknown): string[] {
  const [ours, theirs] = [leavesOf(local), leavesOf(upstream)]
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (path) => !isDeepStrictEqual(ours.get(path), theirs.get(path)),
  )
}

/** Returns a line for each listed difference without an entry, or with a local value that differs from the transcript. */
export function findStale(local: Entries, listed: readonly Difference[]): string[] {
  return listed.flatMap(({ requests, paths }) =>
    requests.flatMap((name) => {
      const entry = local[name]
      if (!entry) return [`${name}: listed, but not in the transcript`]
      return Object.entries(paths)
        .filter(([path, expected]) => !isDeepStrictEqual(valueAt(entry, path), expected.local))
        .map(
          ([path, expected]) =>
            `${name}: ${path} is listed as ${show(expected.local)} here, and is ${show(valueAt(entry, path))}`,
        )
    }),
  )
}

/**
 * Compares the transcript of this repository's stack with Supabase's. Returns a line for each unlisted difference, and for each listed one
 * that does not exist.
 */
export function compare(local: Entries, upstream: Entries, listed: readonly Difference[]): string[] {
  const names = [...new Set([...Object.keys(local), ...Object.keys(upstream)])]
  const problems = names.flatMap((name) => {
    const [ours, theirs] = [local[name], upstream[name]]
    if (!ours || !theirs) return [`${name}: only in the ${ours ? 'local' : 'upstream'} transcript`]
    const expected = listed
      .filter(({ requests }) => requests.includes(name))
      .flatMap(({ paths }) => Object.entries(paths))
    const isListed = (path: string) => expected.some(([each]) => path === each || path.startsWith(`${each}.`))
    const unlisted = differingPaths(ours, theirs)
      .filter((path) => !isListed(path))
      .map(
        (path) => `${name}: ${path} is ${show(valueAt(ours, path))} here and ${show(valueAt(theirs, path))} upstream`,
      )
    const wrong = expected
      .filter(([path, each]) => !isDeepStrictEqual(valueAt(theirs, path), each.upstream))
      .map(
        ([path, each]) =>
          `${name}: ${path} is listed as ${show(each.upstream)} upstream, and is ${show(valueAt(theirs, path))}`,
      )
    return [...unlisted, ...wrong]
  })
  return [...findStale(local, listed), ...problems]
}
