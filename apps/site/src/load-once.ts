import { within } from './within.ts'

/** The longest wait for code, texts or copy, in milliseconds (rule R6). */
const LOAD_LIMIT = 12_000

/** Code, texts or copy of a page that did not arrive; `LoadBoundary` tries again. */
export class LoadError extends Error {
  override readonly name = 'LoadError'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Not loaded', { cause })
  }
}

/** Something that is loaded once for all who need it. */
export interface LoadedOnce<Value> {
  /** Loads it, anew where the last try failed: a dropped connection must not spoil the next one. */
  readonly prepare: () => Promise<Value>
  /** The last try, failed or not, for `use`: a new one at each render would never come to an end. */
  readonly current: () => Promise<Value>
}

/** Shares one load among all who ask. A try rejects with a LoadError, also when it takes longer than `limit` milliseconds; `null` waits on. */
export function loadOnce<Value>(load: () => Promise<Value>, limit: number | null = LOAD_LIMIT): LoadedOnce<Value> {
  let last: Promise<Value> | undefined
  let failed = false
  const attempt = async () => {
    try {
      return await (limit === null ? load() : within(limit, load(), () => new Error('No answer')))
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
