import { AsyncLocalStorage } from 'node:async_hooks'
import type { Head } from '../http/request.ts'
import { refuse } from '../http/responses.ts'

/** The statement timeout of a visitor in milliseconds. Hosted projects have it as a setting of the role `anon`. */
export const VISITOR_TIMEOUT = 2000

/** What one REST request of a visitor may contain at most. The largest of the site, twenty articles by their slugs, needs half of it. */
const MOST = { characters: 8192, parameters: 20, commas: 100, groups: 12, depth: 3, wildcards: 10, quotes: 50 } as const

/** Matching by a regular expression, whose cost the visitor decides, also negated, quantified, or within `or`. */
const REGEX_OPERATOR = /(^|[.(,])i?match(\((any|all)\))?\./i

const current = new AsyncLocalStorage<boolean>()

/** Runs `work` for a visitor, or for a client whose requests are not restricted. */
export const runAs = <T>(isVisitor: boolean, work: () => Promise<T>): Promise<T> => current.run(isVisitor, work)

/** Returns whether the current request is a visitor's. */
export const isVisitor = (): boolean => current.getStore() === true

const countOf = (text: string, character: string) => text.split(character).length - 1

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function isCostly({ searchParams, pathname, search }: URL): boolean {
  if (pathname.length + search.length > MOST.characters || searchParams.size > MOST.parameters) return true
  const values = [...searchParams.values()]
  // Parameter names hold paths and conditions too.
  const text = [...searchParams.keys(), ...values].join(' ')
  return (
    countOf(text, ',') > MOST.commas ||
    countOf(text, '(') > MOST.groups ||
    countOf(text, ')') > MOST.groups ||
    countOf(text, '"') + countOf(text, '\\') > MOST.quotes ||
    countOf(text, '*') + countOf(text, '%') > MOST.wildcards ||
    values.some((value) => depthOf(value) > MOST.depth)
  )
}

/**
 * Rejects a REST request of a visitor that asks for too much (rule W12); returns null to continue. `isAnonymous` says that it has the public
 * key and no token: that role writes by functions only and has no right to change any table, so nothing has to be parsed to refuse it.
 */
export function refuseVisitorRequest({ method, url }: Head, isAnonymous: boolean): Response | null {
  const name = url.pathname.replace('/rest/v1/', '')
  const isRead = method === 'GET' || method === 'HEAD'
  if (isAnonymous && !isRead && !name.startsWith('rpc/'))
    return refuse(401, '42501', `permission denied for table ${decodeURIComponent(name)}`)
  if (isCostly(url)) return refuse(400, 'PGRST100', 'The request asks for too much at once')
  if ([...url.searchParams.values()].some((value) => REGEX_OPERATOR.test(value)))
    return refuse(400, 'PGRST100', 'The operators match and imatch are not offered to visitors')
  return null
}

/** Rejects a body that is not JSON; returns null to continue. The library parses CSV, at seconds per megabyte. */
export function refuseMediaType({ method, headers }: Head): Response | null {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const hasBody = method !== 'GET' && method !== 'HEAD'
  if (!hasBody || type === '' || /^application\/(?:.+\+)?json$/.test(type)) return null
  return refuse(415, 'PGRST102', 'The body must be application/json')
}
