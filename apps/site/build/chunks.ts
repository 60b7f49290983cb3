import type { Plugin } from 'vite'

/** What the bundler knows of a module. */
interface ModuleImports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

type GetImports = (id: string) => ModuleImports | null

const SITE = String.raw`/apps/site/src/`
const UI = String.raw`/packages/ui/src/`
const DATA = String.raw`/packages/data/src/`

/** Where the pages of visitors end and those of the staff begin. */
const STAFF = new RegExp(`${SITE}staff/`)
const ENTRY = new RegExp(`${SITE}app/entry-client\\.ts$`)
const START = new RegExp(`${SITE}app/start\\.tsx$`)
const PAGES = new RegExp(`${SITE}app/pages\\.ts$`)
/** What every staff's page loads. */
const FRAME = new RegExp(`${SITE}staff/start-staff\\.tsx$`)
const LIST_PARTS = [
  `${UI}components/table/list/(?:CellText|RelativeTime|RowButton|SecondLine)\\.tsx`,
  `${UI}components/table/(?:list-screen/ListScreen|panel/WithPanel)\\.tsx`,
  `${UI}components/(?:Figures|ScreenHead|StatusChip)\\.tsx`,
  `${DATA}lib/(?:list/(?:pages|read-page|request)|rows/(?:affected-rows|optimistic|read-row))\\.ts`,
]
/** What every list is made of. */
const LIST = new RegExp(`(?:${LIST_PARTS.join('|')})$`)
const BACKEND = new RegExp(`${DATA}lib/client\\.ts$`)
/** What the frame loads when nothing else is to be done (`latePart`). */
const LATE_PARTS = [
  `${SITE}staff/StaffChat\\.tsx`,
  `${UI}components/(?:HintBubble|Question|Toasts)\\.tsx`,
  `${UI}components/table/(?:toolbar/SavedViewsDialog|list/StaleNotice)\\.tsx`,
  `${UI}admin/(?:waiting|shell/(?:AccountMenuItems|ProfileChanges|ShortcutsDialog|SidebarDrawer|palette/CommandPalette))\\.tsx`,
]
const LATE = new RegExp(`(?:${LATE_PARTS.join('|')})$`)
const MUI = /\/node_modules\/@(?:mui|emotion)\//
/** Each is smaller than the request for it would be. */
const ICON = /\/node_modules\/lucide-react\//
/** The entry asks for it before all else, in a task of its own. */
const REACT = /\/node_modules\/(?:react-dom|react|scheduler)\//

/** The look of all pages together is smaller than a second round of requests, which an old server's six at a time would make. */
const STYLES = new RegExp(`${SITE}(?!chat/panel/).*\\.css$`)

/** All modules that come with these: what they import, and what `follow` says of dynamic imports. */
function closure(
  roots: Iterable<string>,
  imports: GetImports,
  follow: (id: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = imports(id)
    if (info) waiting.push(...info.importedIds, ...info.dynamicallyImportedIds.filter(follow))
  }
  return found
}

interface Parts {
  /** What the entry itself imports; it has to be small. */
  readonly entry: ReadonlySet<string>
  /** What every visitor's page begins with. */
  readonly start: ReadonlySet<string>
  /** What some visitor's page begins with. */
  readonly pages: ReadonlySet<string>
  readonly visitors: ReadonlySet<string>
  readonly backend: ReadonlySet<string>
  readonly frame: ReadonlySet<string>
  readonly list: ReadonlySet<string>
  readonly late: ReadonlySet<string>
  readonly withMui: (id: string) => boolean
}

function partsOf(ids: readonly string[], imports: GetImports): Parts {
  const of = (pattern: RegExp) => ids.filter((id) => pattern.test(id))
  const pages = of(PAGES).flatMap((id) => imports(id)?.dynamicallyImportedIds ?? [])
  return {
    entry: closure(of(ENTRY), imports),
    start: closure(of(START), imports),
    pages: closure(pages, imports),
    visitors: closure(of(ENTRY), imports, (id) => !STAFF.test(id)),
    backend: closure(of(BACKEND), imports),
    frame: closure(of(FRAME), imports),
    list: closure(of(LIST), imports),
    late: closure(of(LATE), imports),
    withMui: drawsWithMui(imports),
  }
}

/** Says of a module whether anything that comes with it is MUI's. */
function drawsWithMui(imports: GetImports) {
  const known = new Map<string, boolean>()
  return (id: string): boolean => {
    const answer = known.get(id) ?? [...closure([id], imports)].some((module) => MUI.test(module))
    known.set(id, answer)
    return answer
  }
}

/** The chunk of a module, by `ids` of all modules; null leaves it to the bundler. */
function chunkOf(ids: readonly string[]) {
  let parts: Parts | undefined
  return (id: string, context: { getModuleInfo(id: string): ModuleImports | null }): string | null => {
    parts ??= partsOf(ids, (module) => context.getModuleInfo(module))
    const { entry, start, pages, visitors, backend, frame, list, late, withMui } = parts
    if (REACT.test(id)) return 'react'
    if (STYLES.test(id) && visitors.has(id) && !frame.has(id)) return 'styles'
    if (entry.has(id)) return null
    if (![frame, list, backend].some((part) => part.has(id))) {
      return late.has(id) && !visitors.has(id) && withMui(id) ? 'late' : null
    }
    if (start.has(id) || (pages.has(id) && ICON.test(id))) return 'shared'
    if (pages.has(id)) return null
    if (!visitors.has(id)) return frame.has(id) ? 'staff' : 'list'
    if (backend.has(id)) return 'backend'
    return withMui(id) ? 'forms' : 'data'
  }
}

/**
 * Makes one chunk each of React, of all pages' styles, and of what every staff's page needs, where the bundler by itself makes a hundred:
 * what visitors' pages begin with as well; what these load later, for forms, data and the backend; what frames each screen, what every
 * list is made of, and what the frame loads later. But for icons, nothing that only some visitors' pages begin with is in the staff's.
 */
export function fewChunks(): Plugin {
  const ids: string[] = []
  return {
    name: 'nordlys-few-chunks',
    moduleParsed: ({ id }) => void ids.push(id),
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'few', name: chunkOf(ids) }] },
    }),
  }
}
