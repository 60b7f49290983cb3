/** The names of the keychains on systems that have exactly one. */
const ONLY_ONE: Partial<Record<NodeJS.Platform, string>> = { darwin: 'keychain', win32: 'dpapi' }

/**
 * Returns the name of the current keychain, or null without one. On Linux, Chromium selects one, or `basic_text`, which encrypts with a
 * publicly known key.
 */
export function backendName(platform: NodeJS.Platform, selected: () => string): string | null {
  const name = ONLY_ONE[platform] ?? selected()
  return name === 'basic_text' || name === 'unknown' ? null : name
}
