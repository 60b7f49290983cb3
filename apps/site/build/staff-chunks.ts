import type { Plugin } from 'vite'

/** What the bundler knows of a module. */
interface ModuleImports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

type GetImports = (id: string) => ModuleImports | null

/** Where the pages of visitors end and those of the staff begin. */
const STAFF = /\/apps\/site\/src\/staff\//
const ENTRY = /\/apps\/site\/src\/entry-client\.ts$/
/** What every staff's page loads. */
const FRAME =
  /\/apps\/site\/src\/staff\/(?:start-staff|StaffArea)\.tsx$|\/packages\/ui\/src\/admin\/(?:Admin\.tsx|prepare-admin\.ts)$/
/** What every list is made of. */
const LIST =
  /\/packages\/ui\/src\/components\/table\/(?:DataTable|ListFrame|ListSearch|ListToolbar|ListFilter|SavedViews)\.tsx$/

/** What no page of a visitor begins with (`budget.ts` sees to it): its forms load it when they are used, and need most of it. */
const LATER = /\/node_modules\/(?:@mui|@emotion|@tanstack|stylis|sonner)\//

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
  readonly visitors: ReadonlySet<string>
  readonly frame: ReadonlySet<string>
  readonly list: ReadonlySet<string>
}

function partsOf(ids: readonly string[], imports: GetImports): Parts {
  const of = (pattern: RegExp) => ids.filter((id) => pattern.test(id))
  return {
    visitors: closure(of(ENTRY), imports, (id) => !STAFF.test(id)),
    frame: closure(of(FRAME), imports),
    list: closure(of(LIST), imports),
  }
}

/** The chunk of a module that every staff's page needs, by `ids` of all modules. */
function staffChunk(ids: readonly string[]) {
  let parts: Parts | undefined
  return (id: string, context: { getModuleInfo(id: string): ModuleImports | null }): string | null => {
    parts ??= partsOf(ids, (module) => context.getModuleInfo(module))
    if (parts.visitors.has(id)) return parts.frame.has(id) && LATER.test(id) ? 'forms' : null
    if (parts.frame.has(id)) return 'staff'
    return parts.list.has(id) ? 'list' : null
  }
}

/**
 * Makes three chunks of what every staff's page needs: what frames each screen, what every list is made of, and what visitors' forms need as
 * well; by itself the bundler makes a hundred small ones of it. Nothing that a visitor's page begins with is in any.
 */
export function staffChunks(): Plugin {
  const ids: string[] = []
  return {
    name: 'nordlys-staff-chunks',
    moduleParsed: ({ id }) => void ids.push(id),
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'staff', name: staffChunk(ids) }] },
    }),
  }
}
