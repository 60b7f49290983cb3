import type { Plugin } from 'vite'
import { ADMIN_START, LIST_SCREENS, PUBLIC_START, START_CHUNK } from './manifest.ts'
import { isIn, moduleId, packageOf } from './modules.ts'

/** Where the build records the module ids of each chunk, for the budget. */
export const CHUNK_MODULES_FILE = '.vite/modules.json'

/** The bundler's information about a module. */
interface ModuleImports {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

type GetImports = (id: string) => ModuleImports | null

/** Returns whether a module is a stylesheet of the public pages, but not of the open chat and of blocks, which few visitors see. */
const isPublicStyle = (id: string) =>
  id.endsWith('.css') && isIn(id, ['src']) && !isIn(id, ['src/chat/panel', 'src/blocks'])

/** The pages whose forms no other page loads. */
const FORM_PAGES = ['src/pages/contact/Contact.tsx', 'src/pages/quote/Quote.tsx'] as const

/** The pages that present the services of the company. */
const OVERVIEW_PAGES = [
  'src/pages/home/Home.tsx',
  'src/pages/about/About.tsx',
  'src/pages/services/ServicesPage.tsx',
] as const

/** The pages of one service each. */
const SERVICE_PAGES = [
  'src/pages/service/Backend.tsx',
  'src/pages/service/FullStack.tsx',
  'src/pages/service/Ai.tsx',
  'src/pages/service/Consulting.tsx',
] as const

/** All pages with fields, those of clients included. */
const FIELD_PAGES = [...FORM_PAGES, 'src/pages/offer/Offer.tsx', 'src/pages/client/Client.tsx'] as const

/** The pages of the blog. */
const BLOG_PAGES = ['src/pages/blog/Blog.tsx', 'src/pages/article/ArticlePage.tsx'] as const

/** The pages of the law. */
const LEGAL_PAGES = ['src/pages/legal/Privacy.tsx', 'src/pages/legal/Terms.tsx'] as const

const isMui = (id: string) => ['@mui', '@emotion'].includes(packageOf(id)?.split('/')[0] ?? '')

/** Returns the modules that load with `root`: what it imports, and the dynamic imports that `follow` accepts. */
function closure(root: string, imports: GetImports, follow: (id: string) => boolean = () => false): Set<string> {
  const found = new Set<string>()
  const unvisited = [root]
  for (let id = unvisited.pop(); id !== undefined; id = unvisited.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = imports(id)
    if (info) unvisited.push(...info.importedIds, ...info.dynamicallyImportedIds.filter(follow))
  }
  return found
}

/** Returns a function that names the chunk of a module, or null to leave it to the bundler. */
function nameChunks(ids: readonly string[], imports: GetImports): (id: string) => string | null {
  const known = new Set(ids)
  const find = (source: string) => {
    const id = moduleId(source)
    if (!known.has(id)) throw new Error(`The build has no module ${source}`)
    return id
  }
  const [adminEntry, adminStart, client] = ADMIN_START
  const awaiting = find(adminEntry)
  const entry = find(PUBLIC_START)
  const visitors = closure(entry, imports, (id) => !isIn(id, ['src/admin']))
  // The first imports data of pages as well, which are no components.
  const pages = ['src/app/pages.ts', 'src/references/section.ts']
    .flatMap((source) => imports(find(source))?.dynamicallyImportedIds ?? [])
    .filter((id) => id.endsWith('.tsx') && !isIn(id, ['src/blocks']))
    .map((id) => closure(id, imports))
  // It shows sections of all pages, which would make them common to all.
  const made = closure(find('src/blocks/MadePage.tsx'), imports)
  const frame = new Set([...closure(awaiting, imports), ...closure(find(adminStart), imports)])
  const backend = closure(find(client), imports)
  const lists = LIST_SCREENS.map((source) => closure(find(source), imports))
  const isShared = (id: string) => frame.has(id) || backend.has(id) || lists.every((list) => list.has(id))
  const formPages = FORM_PAGES.map((source) => closure(find(source), imports))
  const overviewPages = OVERVIEW_PAGES.map((source) => closure(find(source), imports))
  const servicePages = SERVICE_PAGES.map((source) => closure(find(source), imports))
  const fieldPages = FIELD_PAGES.map((source) => closure(find(source), imports))
  const blogPages = BLOG_PAGES.map((source) => closure(find(source), imports))
  // What fetches an article before its page opens, and needs the lists of the blog as well.
  const articleCache = find('src/pages/article/article-cache.ts')
  const legalPages = LEGAL_PAGES.map((source) => closure(find(source), imports))
  const ofForms = (id: string) => formPages.filter((page) => page.has(id)).length
  const ofPages = (id: string) => pages.filter((page) => page.has(id)).length
  const admin = closure(find(adminStart), imports, (id) => !isIn(id, ['src']))
  const isCommon = (id: string) => ofPages(id) > ofForms(id) && ofPages(id) > 1
  const start = closure(entry, imports)
  const isOnlyOf = (group: readonly Set<string>[], id: string) =>
    !isPublicStyle(id) && !start.has(id) && ofPages(id) === group.filter((page) => page.has(id)).length
  const isOfServices = (id: string) => isOnlyOf([...overviewPages, ...servicePages], id)
  const chunkOfServices = (id: string) => (overviewPages.some((page) => page.has(id)) ? 'services' : 'service')
  const startsPages = (id: string) =>
    start.has(id) || isCommon(id) || (isPublicStyle(id) && visitors.has(id) && !frame.has(id))
  return (id) => {
    // It waits for the admin, which would wait for it in the same chunk.
    if (id === awaiting) return null
    // A screen of the admin that needs one module of `start` would load all of it.
    if (startsPages(id))
      return isShared(id) || admin.has(id)
        ? 'shared'
        : isOfServices(id)
          ? chunkOfServices(id)
          : isOnlyOf(legalPages, id)
            ? 'legal'
            : isOnlyOf(blogPages, id)
              ? 'blog'
              : isOnlyOf(fieldPages, id)
                ? 'fields'
                : START_CHUNK
    if (id === articleCache) return 'blog'
    if (ofPages(id) === 2 && ofForms(id) === 2 && !isShared(id) && !admin.has(id)) return 'form'
    if (made.has(id) && isIn(id, ['src/blocks']) && id !== find('src/blocks/MadePage.tsx')) return 'blocks'
    if (pages.some((page) => page.has(id)) || made.has(id) || !isShared(id)) return null
    // The theme of development imports MUI.
    return visitors.has(id) && ![...closure(id, imports)].some(isMui) ? 'data' : 'admin'
  }
}

/**
 * Combines modules into few chunks, and records which; the bundler alone makes a hundred for the first list of the admin.
 *
 * - `shared`: public pages and admin start with it
 * - `start`: every public page starts with it. It has what several pages share, except forms, and the stylesheets of all public pages, which are smaller than the requests for one
 *   page's would be
 * - `services`: what the pages about the services share, such as their icons, and no other page has
 * - `service`: what only the pages of one service each share
 * - `blog`: what only the pages of the blog share, such as the summaries of built-in articles
 * - `fields`: what only pages with fields share, and `form`: what only the forms of visitors share
 * - `legal`: what only the pages of the law share
 * - `blocks`: what pages of blocks start with
 * - `admin`: the frame and the lists of the admin
 * - `data`: the calls of forms and lists, which public pages load later
 *
 * Modules that only some public pages start with stay apart, so that these pages load nothing of the admin.
 */
export function fewChunks(): Plugin {
  const ids: string[] = []
  let chunkOf: ((id: string) => string | null) | undefined
  return {
    name: 'nordlys-few-chunks',
    moduleParsed: ({ id }) => void ids.push(id),
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {
            debugName: 'few',
            name: (id, context) => (chunkOf ??= nameChunks(ids, (module) => context.getModuleInfo(module)))(id),
          },
        ],
      },
    }),
    generateBundle(_options, bundle) {
      const modules = Object.fromEntries(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output.moduleIds]] : [],
        ),
      )
      this.emitFile({ type: 'asset', fileName: CHUNK_MODULES_FILE, source: JSON.stringify(modules) })
    },
  }
}
