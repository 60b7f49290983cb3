import { within } from './within.ts'

/** The longest wait for code, texts or copy, in milliseconds (rule R6). */
const LOAD_LIMIT = 12_000

/** Code, texts or copy of a page that did not load; `LoadBoundary` retries. */
export class LoadError extends Error {
  override readonly name = 'LoadError'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Not loaded', { cause })
  }
}

/** A value that is loaded once for all callers. */
export interface LoadedOnce<Value> {
  /** Returns the current load, or a new one where the last one failed. */
  readonly prepare: () => Promise<Value>
  /** Returns the last load, failed or not, for `use`: a new one at each render would never settle. */
  readonly current: () => Promise<Value>
}

/** Shares one load among all callers. It rejects with a LoadError, also when it takes longer than LOAD_LIMIT. */
export function loadOnce<Value>(load: () => Promise<Value>): LoadedOnce<Value> {
  let last: Promise<Value> | undefined
  let failed = false
  const attempt = async () => {
    try {
      return await within(LOAD_LIMIT, load(), () => new Error('No answer'))
    } catch (error) {
      throw new LoadError(error)
    }
  }
  const start = () => {
    const started = attempt()
    last = started
    failed = false
    started.catch(() => {
      failed = last === started
    })
    return started
  }
  return {
    prepare: () => (last && !failed ? last : start()),
    current: () => last ?? start(),
  }
}
