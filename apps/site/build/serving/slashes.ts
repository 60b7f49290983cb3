const SLASHES = '/\\'

/**
 * Returns a path without slashes at its end, and with one at its start. Browsers would read backslashes and double slashes as another host.
 * Works in one pass, where a pattern would start again at each of many slashes.
 */
export function trimSlashes(pathname: string): string {
  let [start, end] = [0, pathname.length]
  while (start < end && SLASHES.includes(pathname.charAt(start))) start += 1
  while (end > start && SLASHES.includes(pathname.charAt(end - 1))) end -= 1
  return `/${pathname.slice(start, end)}`
}
