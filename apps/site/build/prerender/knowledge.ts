import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@nordlys/data/lib/validation'
import { readArticle } from '@nordlys/ui/articles/front-matter.ts'
import { GROUP_NAMES } from '@nordlys/ui/site-copy/groups.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { SOURCES } from '@nordlys/ui/site-copy/sources.ts'
import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import { PAGE_TEXTS } from '@nordlys/ui/site-texts/pages.ts'
import { editableTexts, textsKeyOf } from '@nordlys/ui/site-texts/registry.ts'
import { ROOT_DIR } from '../paths.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'

/**
 * What is built into the site, for the chat assistant (supabase/functions/ai-chat/built-in.ts). The database adds the stored content, which
 * replaces the built-in copy of its key and the built-in article of its path.
 */

const ARTICLES = join(ROOT_DIR, 'packages/ui/src/articles')

/** The pages whose own texts the assistant knows. Stored copy and articles it knows anyway. */
const KNOWN_PAGES: ReadonlySet<PageId> = new Set<PageId>([
  'backend',
  'full_stack',
  'ai',
  'consulting',
  'privacy',
  'terms',
  'contact',
])

interface PageText {
  /** `company` for what the assistant always knows. */
  readonly kind?: 'company'
  readonly title: string
  readonly content: string
  readonly path: string
  /** The settings key of the edited texts, and the paths of the two in it. */
  readonly key: string
  readonly title_path: string
  readonly content_path: string
}

/** The headings of a text and the names of the text below, within a section. */
const PAIRS = [
  ['question', 'answer'],
  ['title', 'body'],
] as const

/** Returns the texts with a heading of a page: sections, and questions with their answers. The contact page also has the hours of the company. */
async function textsOf(id: PageId, path: string, language: Language): Promise<PageText[]> {
  const name = PAGE_TEXTS[id][0]
  const key = name && textsKeyOf(name)
  if (!name || !key) return []
  const texts = editableTexts(name, (await SITE_TEXTS[name][language]()).default)
  const textAt = (titlePath: string, contentPath: string): PageText[] => {
    const [title, content] = [texts[titlePath], texts[contentPath]]
    if (title === undefined || content === undefined) return []
    // The word joiners only prevent line breaks.
    const plain = content.replaceAll('\u2060', '')
    return [{ title, content: plain, path, key, title_path: titlePath, content_path: contentPath }]
  }
  const sections = Object.keys(texts).flatMap((at) =>
    PAIRS.flatMap(([title, body]) =>
      at === title || at.endsWith(`.${title}`) ? textAt(at, at.slice(0, -title.length) + body) : [],
    ),
  )
  const ofCompany = id === 'contact' ? [...textAt('cards.hours', 'cards.hours_value'), ...textAt('form.title', 'form.lead')] : [] // prettier-ignore
  return [...ofCompany.map((text) => ({ ...text, kind: 'company' as const })), ...sections]
}

/** Returns the built-in copy by settings key. */
async function copyOf(language: Language): Promise<object> {
  const groups = await Promise.all(GROUP_NAMES.map((group) => SOURCES[group][language]()))
  return Object.fromEntries(groups.flatMap((group) => Object.entries(group.default)))
}

async function articleOf(slug: string, language: Language) {
  const file = join(ARTICLES, slug, `${language}.md`)
  const { frontMatter, markdown } = readArticle(file, await readFile(file, 'utf8'))
  const { title, excerpt, tags, date } = frontMatter
  return { slug, title, excerpt, tags, content: markdown, published_at: date }
}

/** Returns the knowledge of a language, as JSON. */
export async function knowledgeOf(language: Language): Promise<string> {
  const pages = ROUTES.map(({ id, path }) => (KNOWN_PAGES.has(id) ? textsOf(id, path, language) : Promise.resolve([])))
  const articles = (await readdir(ARTICLES, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => articleOf(name, language))
  return JSON.stringify({
    copy: await copyOf(language),
    pages: (await Promise.all(pages)).flat(),
    articles: await Promise.all(articles),
  })
}
