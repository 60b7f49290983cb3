import { ADMIN_LANDING } from '@nordlys/ui/platform/paths.ts'
import { LANGUAGE_STORAGE_KEY, LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { type Manifest, STAFF_NAMESPACES, STAFF_SCREENS, STAFF_START, staticClosure, textSources } from './manifest.ts'

/** Files by screen. */
type Files = Readonly<Record<string, readonly string[]>>

/** What the script needs to know: the modules and sheets of each screen, and its texts in each language. */
interface ScreenFiles {
  readonly modules: Files
  readonly texts: Readonly<Record<string, { readonly frame: readonly string[]; readonly screens: Files }>>
}

function filesOf(manifest: Manifest, sources: readonly string[], known: ReadonlySet<string>): string[] {
  const files = staticClosure(manifest, sources).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
  return [...new Set(files)].filter((file) => !known.has(file))
}

function screenFiles(manifest: Manifest): ScreenFiles {
  const start = new Set(filesOf(manifest, STAFF_START, new Set()))
  const screens = Object.entries(STAFF_SCREENS)
  return {
    modules: Object.fromEntries(screens.map(([name, { source }]) => [name, filesOf(manifest, [source], start)])),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => {
        const of = (namespaces: readonly string[]) => filesOf(manifest, textSources(language, namespaces), start)
        const ofScreens = Object.fromEntries(screens.map(([name, { namespaces }]) => [name, of(namespaces)]))
        return [language, { frame: of(STAFF_NAMESPACES), screens: ofScreens }]
      }),
    ),
  }
}

/** Runs in the page, so all that it needs stands inside it. */
function preload({ modules, texts }: ScreenFiles, languageKey: string, landing: string): void {
  let language = 'en'
  try {
    language = localStorage.getItem(languageKey) ?? language
  } catch {
    // The browser keeps nothing: the page begins in English.
  }
  const { frame, screens } = texts[language] ?? texts['en'] ?? { frame: [], screens: {} }
  const [, area, name] = location.pathname.split('/')
  const screen = area === 'admin' ? name || landing : ''
  const of = (files: Files) => (Object.hasOwn(files, screen) ? (files[screen] ?? []) : [])
  for (const file of [...frame, ...of(modules), ...of(screens)]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
}

/**
 * The script that asks for the screen at the address, and for its texts in the saved language, together with what every staff's page
 * needs: one page serves all their addresses, and its modules would find out only once they run.
 */
export function screenPreloads(manifest: Manifest): string {
  const given = [screenFiles(manifest), LANGUAGE_STORAGE_KEY, ADMIN_LANDING]
  return `(${preload.toString()})(${given.map((value) => JSON.stringify(value)).join()})`
}
