/** Something that is loaded once for all who need it. */
export interface LoadedOnce<Value> {
  /** Loads it, anew where the last try failed: a dropped connection must not spoil the next one. */
  readonly prepare: () => Promise<Value>
  /** The last try, failed or not, for `use`: a new one at each render would never come to an end. */
  readonly current: () => Promise<Value>
}

/** Shares one load among all who ask. */
export function loadOnce<Value>(load: () => Promise<Value>): LoadedOnce<Value> {
  let last: Promise<Value> | undefined
  let failed = false
  const start = () => {
    const started = load()
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
