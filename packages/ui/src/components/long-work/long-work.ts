/** How a long task interacts with the user who waits for it. */
export interface LongWork {
  /** Aborted when the user cancels. */
  readonly signal: AbortSignal
  /** Shows the number of rows that are done. The first call shows the progress. */
  readonly report: (done: number) => void
  /** Shows a failure. Resolves when the user wants to retry; rejects when they cancel. */
  readonly retry: (error: unknown) => Promise<void>
}

/** The texts of a long task. */
export interface WorkTexts {
  readonly title: string
  /** The number of rows, if it is known; it may change meanwhile. */
  readonly total: number | null
}

/** Returns whether the error is a cancellation by the user. */
export const isCancellation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
