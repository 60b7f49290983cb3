import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { localizedPath } from '../../routing/language.ts'

/** The English path of the feed. */
const FEED_PATH = '/rss.xml'

/** Returns the feed's path in the current language. */
export function useFeedPath(): string {
  return localizedPath(FEED_PATH, useLanguage())
}

/** Links feed readers to the feed of this language; React moves it into <head>. */
export function FeedLink() {
  const { t } = useTranslation('blog')
  const { name } = useContent('company_info')
  return <link rel="alternate" type="application/rss+xml" title={`${name} – ${t('suffix')}`} href={useFeedPath()} />
}
