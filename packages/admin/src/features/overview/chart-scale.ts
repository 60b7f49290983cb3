const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 4

/** Returns the gridlines of a chart: round numbers from zero, the last one at or above the highest value. */
export function gridlines(highest: number): readonly number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, line) => line * step)
}
