/** A difference up to this many milliseconds may be latency; the header has whole seconds. */
const TOLERANCE = 10_000

let offset = 0

/** Compares the device's clock with the `Date` of a response that just arrived. Responses without a valid date change nothing. */
export function readServerClock({ headers }: Pick<Response, 'headers'>): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isFinite(difference)) offset = Math.abs(difference) > TOLERANCE ? difference : 0
}

/**
 * Returns the server's current time in milliseconds since 1970, by its latest response; the device's time before the first one. Decides
 * what is scheduled, overdue or due today: the device's clock may be wrong by hours.
 */
export const serverNow = (): number => Date.now() + offset
