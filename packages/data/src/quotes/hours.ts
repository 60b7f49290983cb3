/** The limits of the estimated hours, in whole hours. */
export const HOURS = { min: 1, max: 10_000, default: 40 } as const
