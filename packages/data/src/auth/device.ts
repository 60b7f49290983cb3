/** The device that a user agent names; null for unknown parts. `app` is our desktop app. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

export const DESKTOP_APP = 'app'

// Browsers also name the browsers that they derive from, so the most specific comes first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bElectron\//, DESKTOP_APP],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const find = (table: typeof BROWSERS, userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Recognises the browser and the operating system. Versions are omitted: browsers report a frozen system version, and their own changes monthly. */
export const readDevice = (userAgent: string | null): Device => ({
  browser: find(BROWSERS, userAgent ?? ''),
  system: find(SYSTEMS, userAgent ?? ''),
})
