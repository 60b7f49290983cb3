import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { localizedPath } from '../../routing/language.ts'

/** The English address of the feed. */
const FEED_PATH = '/rss.xml'

/** The feed's address in the language shown. */
export function useFeedPath(): string {
  return localizedPath(FEED_PATH, useLanguage())
}

/** Tells feed readers where the feed of this language is; React moves it into <head>. */
export function FeedLink() {
  const { t } = useTranslation('blog')
  const { name } = useContent('company_info')
  return <link rel="alternate" type="application/rss+xml" title={`${name} – ${t('suffix')}`} href={useFeedPath()} />
}
