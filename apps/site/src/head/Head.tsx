import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../texts/useTranslation.ts'
import { useContent, useStoredSearch } from '../content/ContentProvider.tsx'
import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import { useSite } from '../data/site-context.tsx'
import { headTags, type HeadFacts, type HeadTag } from './head-tags.ts'

const keyOf = (tag: HeadTag) =>
  tag.tag === 'title'
    ? 'title'
    : tag.tag === 'meta'
      ? `${tag.name ?? tag.property}:${tag.property === 'article:tag' ? tag.content : ''}`
      : `${tag.rel}:${tag.hrefLang ?? ''}`

function HeadElement({ tag }: { tag: HeadTag }) {
  if (tag.tag === 'title') return <title>{tag.text}</title>
  if (tag.tag === 'meta') return <meta name={tag.name} property={tag.property} content={tag.content} />
  return <link rel={tag.rel} hrefLang={tag.hrefLang} href={tag.href} />
}

type PageFacts = Omit<HeadFacts, 'siteUrl' | 'language' | 'companyName'>

/** Renders the head tags of a page; React moves them into <head>, and so does the prerenderer. */
export function HeadTags(facts: PageFacts) {
  const language = useLanguage()
  const { siteUrl } = useSite()
  const { name } = useContent('company_info')
  return headTags({ ...facts, siteUrl, language, companyName: name }).map((tag) => (
    <HeadElement key={keyOf(tag)} tag={tag} />
  ))
}

/** Renders the head tags of a page: the stored title and description, or the texts of the site. */
export function Head({ page, path }: { page: PageId; path: string | null }) {
  const { t } = useTranslation('site')
  const stored = useStoredSearch()[page]
  return (
    <HeadTags
      path={path}
      title={stored?.title ?? t(`head.${page}.title`)}
      description={stored?.description ?? t(`head.${page}.description`)}
    />
  )
}
