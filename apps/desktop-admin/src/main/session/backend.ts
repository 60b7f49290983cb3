/** The names of keychains that are the only one of their system. */
const ONLY_ONE: Partial<Record<NodeJS.Platform, string>> = { darwin: 'keychain', win32: 'dpapi' }

/**
 * The name of the keychain in use, or null where there is none. On Linux Chromium selects one, or `basic_text`, which writes secrets under
 * a key that everybody knows.
 */
export function backendName(platform: NodeJS.Platform, selected: () => string): string | null {
  const name = ONLY_ONE[platform] ?? selected()
  return name === 'basic_text' || name === 'unknown' ? null : name
}
