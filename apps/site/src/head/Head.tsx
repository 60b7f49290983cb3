import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import { useContent } from '../content/ContentProvider.tsx'
import type { PageId } from '../routes.tsx'
import { useSite } from '../site-context.tsx'
import { headTags, type HeadTag } from './head-tags.ts'

const keyOf = (tag: HeadTag) =>
  tag.tag === 'title'
    ? 'title'
    : tag.tag === 'meta'
      ? `${tag.name ?? tag.property}`
      : `${tag.rel}:${tag.hrefLang ?? ''}`

function HeadElement({ tag }: { tag: HeadTag }) {
  if (tag.tag === 'title') return <title>{tag.text}</title>
  if (tag.tag === 'meta') return <meta name={tag.name} property={tag.property} content={tag.content} />
  return <link rel={tag.rel} hrefLang={tag.hrefLang} href={tag.href} />
}

/** The page's head tags; React moves them into <head>, and the prerenderer writes them there. */
export function Head({ page, path }: { page: PageId; path: string | null }) {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const { siteUrl } = useSite()
  const { name } = useContent('company_info')
  const tags = headTags({
    siteUrl,
    language,
    path,
    companyName: name,
    title: t(`head.${page}.title`),
    description: t(`head.${page}.description`),
  })
  return tags.map((tag) => <HeadElement key={keyOf(tag)} tag={tag} />)
}
