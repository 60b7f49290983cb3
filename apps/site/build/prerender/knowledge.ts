import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@nordlys/data/lib/validation'
import { GROUP_NAMES } from '@nordlys/ui/site-copy/groups.ts'
import { ROUTES } from '@nordlys/ui/site-copy/routes.ts'
import { SOURCES } from '@nordlys/ui/site-copy/sources.ts'
import { readArticle } from '../bundle/front-matter.ts'
import { SITE_DIR } from '../paths.ts'
import { PAGES, SITE_TEXTS } from '../../src/app/pages.ts'

/**
 * What is built into the site, for the chat assistant (supabase/functions/ai-chat/built-in.ts). The database adds the stored content, which
 * replaces the built-in copy of its key and the built-in article of its path.
 */

const ARTICLES = join(SITE_DIR, 'src/content/articles')

interface PageText {
  readonly title: string
  readonly content: string
  readonly path: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Returns the texts with a heading within a namespace: sections, and questions with their answers. */
function textsIn(value: object, path: string): PageText[] {
  const fields = new Map<string, unknown>(Object.entries(value))
  const [title, content] = [fields.get('question') ?? fields.get('title'), fields.get('answer') ?? fields.get('body')]
  const own = isText(title) && isText(content) ? [{ title, content, path }] : []
  const nested = [...fields.values()].flatMap((field) =>
    typeof field === 'object' && field !== null ? textsIn(field, path) : [],
  )
  return [...own, ...nested]
}

/** Returns the built-in copy by settings key. The company also has its hours, which are a text of the contact page. */
async function copyOf(language: Language): Promise<object> {
  const groups = await Promise.all(GROUP_NAMES.map((group) => SOURCES[group][language]()))
  const copy = Object.fromEntries(groups.flatMap((group) => Object.entries(group.default)))
  const [frame, { default: contact }] = await Promise.all([SOURCES.frame[language](), SITE_TEXTS.contact[language]()])
  // The word joiners only prevent line breaks.
  const hours = contact.cards.hours_value.replaceAll('\u2060', '')
  return {
    ...copy,
    company_info: { ...frame.default.company_info, [contact.cards.hours]: `${hours}. ${contact.form.lead}` },
  }
}

async function articleOf(slug: string, language: Language) {
  const file = join(ARTICLES, slug, `${language}.md`)
  const { frontMatter, markdown } = readArticle(file, await readFile(file, 'utf8'))
  const { title, excerpt, tags, date } = frontMatter
  return { slug, title, excerpt, tags, content: markdown, published_at: date }
}

/** Returns the knowledge of a language, as JSON. */
export async function knowledgeOf(language: Language): Promise<string> {
  const pages = ROUTES.map(async ({ id, path }) => {
    const { namespaces, knowledge } = PAGES[id]
    return knowledge && namespaces[0] ? textsIn((await SITE_TEXTS[namespaces[0]][language]()).default, path) : []
  })
  const articles = (await readdir(ARTICLES)).map((slug) => articleOf(slug, language))
  return JSON.stringify({
    copy: await copyOf(language),
    pages: (await Promise.all(pages)).flat(),
    articles: await Promise.all(articles),
  })
}
