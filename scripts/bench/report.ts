/** A measurement with its goal. */
export interface Result {
  readonly what: string
  readonly measured: string
  readonly goal: string
  readonly met: boolean
}

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Prints a Markdown table. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  print(`\n## ${title}\n`)
  print(line(head))
  print(line(widths.map((width) => '-'.repeat(width))))
  for (const row of rows) print(line(row))
}

/** Prints measurements with their goals and returns whether every goal was met. */
export function report(title: string, results: readonly Result[]): boolean {
  printTable(
    title,
    ['What', 'Measured', 'Goal', 'Met'],
    results.map(({ what, measured, goal, met }) => [what, measured, goal, met ? 'yes' : 'NO']),
  )
  return results.every(({ met }) => met)
}

/** Returns the median of an odd number of values. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? Number.NaN
}
