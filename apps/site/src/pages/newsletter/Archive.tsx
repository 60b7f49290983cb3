import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { formatDay } from '@nordlys/ui/i18n/format.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useRef } from 'react'
import { useLinksOf } from '../../routing/useLinksOf.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { ButtonLink } from '../../sections/ButtonLink.tsx'
import { MessageCard } from '../../sections/MessageCard.tsx'
import { NeedsScript } from '../../sections/NeedsScript.tsx'
import { NewsletterBox } from '../../sections/newsletter/NewsletterBox.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from './Archive.module.css'
import { useIssues } from './useIssues.ts'

/** The sent issues, the newest one open. */
function Issues({ language }: { language: Language }) {
  const { t } = useTranslation('newsletter')
  const { issues, retry } = useIssues(language)
  if (issues.state === 'loading') {
    return <output className={css.loading}>{t('archive.loading')}</output>
  }
  if (issues.state === 'failed') {
    return (
      <MessageCard title={t('archive.failed_title')} body={t('archive.failed_body')} announced="alert">
        <button type="button" className={shared.button} onClick={retry}>
          {t('retry')}
        </button>
      </MessageCard>
    )
  }
  if (issues.list.length === 0) {
    return (
      <MessageCard title={t('archive.empty_title')} body={t('archive.empty_body')} announced="status">
        <ButtonLink to="blog">{t('archive.to_blog')}</ButtonLink>
      </MessageCard>
    )
  }
  return (
    <ul className={css.list}>
      {issues.list.map(({ id, subject, sentOn, text }, index) => (
        <li key={id}>
          <details className={css.issue} open={index === 0}>
            <summary className={css.summary}>
              <h2 className={css.subject}>{subject}</h2>
              <time dateTime={sentOn} className={css.day}>
                {formatDay(sentOn, language, 'long')}
              </time>
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <div className={css.text}>
              <Markdown rendered={text} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The sent issues of the newsletter, if the company publishes them. */
export default function Archive() {
  const { t } = useTranslation('newsletter')
  const language = useLanguage()
  const content = useRef<HTMLDivElement>(null)
  useLinksOf(content)
  return (
    <>
      <PageHero title={t('archive.title')} lead={t('archive.lead')} plain />
      <div ref={content} className={`${shared.container} ${css.page}`}>
        <NeedsScript />
        <Issues key={language} language={language} />
      </div>
      <NewsletterBox />
    </>
  )
}
