/** What a long work does with the person who waits for it. */
export interface LongWork {
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal
  /** Shows the number of rows that are done. The first call shows the work. */
  readonly report: (done: number) => void
  /** Shows a failure. Resolves when the person wants to try again; rejects when they cancel. */
  readonly retry: (error: unknown) => Promise<void>
}

/** What the person sees of a long work. */
export interface WorkTexts {
  readonly title: string
  /** The number of rows, if it is known; it may change meanwhile. */
  readonly total: number | null
}

/** Returns whether the person cancelled a work. */
export const isCancellation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
