/** Shows how far a step is, such as '12 of 45'. */
export type Report = (count: string) => void

/** Returns a count for people: '12,000 rows'. */
export const countOf = (count: number, unit: string): string => `${count.toLocaleString('en')} ${unit}`

/** Runs one part of a long command and shows it while it runs. Returns what the work returns, and throws what it throws. */
export type Step = <Result>(name: string, work: (report: Report) => Promise<Result>) => Promise<Result>

/** Runs the work and shows nothing. */
export const silently: Step = (_name, work) => work(() => undefined)
