import type { Backend } from '@nordlys/data/lib/context'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { Article } from '../blog/articles/article.ts'
import { builtInLanguages, loadBuiltIn } from '../blog/articles/built-in.ts'
import { forgetArticle, rememberArticle } from './known.ts'

/** What is known of an address of the blog. */
export type Finding =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly article: Article }
  /** `languages` have an article of that slug. */
  | { readonly state: 'missing'; readonly languages: readonly Language[] }
  | { readonly state: 'failed' }

export interface Wanted {
  readonly language: Language
  readonly slug: string
}

/** The built-in article of an address. Where its chunk does not come, there is nothing to show, and the backend may know more. */
async function builtInArticle({ language, slug }: Wanted): Promise<Article | null> {
  return loadBuiltIn(language, slug).catch(() => null)
}

/**
 * Finds the article of an address after what is shown already: built in at once, then what is stored now. Says 'failed' only where
 * nothing can be shown. `report` is called for every step that changes something.
 */
export async function lookUp(
  wanted: Wanted,
  shown: Article | null,
  backend: Backend | null,
  report: (finding: Finding) => void,
): Promise<void> {
  const show = (article: Article) => {
    rememberArticle(article)
    report({ state: 'ready', article })
  }
  let current = shown
  const takeBuiltIn = async () => {
    current = await builtInArticle(wanted)
    if (current) show(current)
  }
  if (!current) await takeBuiltIn()
  const miss = (languages: readonly Language[]) => {
    forgetArticle(wanted.language, wanted.slug)
    report({ state: 'missing', languages })
  }
  if (!backend) {
    if (!current) miss(builtInLanguages(wanted.slug))
    return
  }
  try {
    const { fetchStoredArticle } = await import('../blog/articles/fetch-stored.ts')
    const found = await fetchStoredArticle(await backend.client(), { ...wanted, shown: current?.version ?? null })
    if (found.article === 'same') return
    if (found.article) return show(found.article)
    // What was stored once is no more.
    if (current?.version != null) await takeBuiltIn()
    if (!current) miss(found.languages)
  } catch {
    if (!current) report({ state: 'failed' })
  }
}
