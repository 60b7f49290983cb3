/**
 * Returns whether a moment lies at most `age` milliseconds back. One in the future is not recent: another clock wrote it, or this one was set
 * back, so its age is unknown. `skew` is how far the clock that wrote it may be ahead.
 */
export function isRecent(moment: number, age: number, { now = Date.now(), skew = 0 } = {}): boolean {
  const passed = now - moment
  return passed >= -skew && passed < age
}
