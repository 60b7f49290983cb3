import type { AnnouncedPost } from '@nordlys/data/newsletter/issue-schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

// Brackets would end the label of the link.
const label = (title: string) => title.replaceAll('[', '(').replaceAll(']', ')')

/** Returns the text of an issue with the posts of a language below it: a linked title and the excerpt of each. `website` is absolute. */
export function announcePosts(
  text: string,
  posts: readonly Omit<AnnouncedPost, 'published_at'>[],
  { language, website }: { readonly language: Language; readonly website: string },
): string {
  const parts = posts
    .filter((post) => post.language === language)
    .map(({ title, slug, excerpt }) => {
      const url = new URL(`${language === 'no' ? 'no/' : ''}blog/${slug}`, website)
      return `## [${label(title)}](${url.href})${excerpt === null ? '' : `\n\n${excerpt}`}`
    })
  return [text.trimEnd(), ...parts].filter((part) => part !== '').join('\n\n')
}
