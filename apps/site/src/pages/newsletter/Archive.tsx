import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { formatDay } from '@nordlys/ui/i18n/format.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useRef } from 'react'
import { useOnceHydrated } from '../../lib/useOnceHydrated.ts'
import { useSearchParams } from '../../routing/router.tsx'
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

interface IssuesProps {
  language: Language
  letter: string | null
}

/** The sent issues, the newest one open, or the one that a mail leads to. */
function Issues({ language, letter }: IssuesProps) {
  const { t } = useTranslation('newsletter')
  const { issues, retry } = useIssues({ language, letter })
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
      <MessageCard
        title={t(letter === null ? 'archive.empty_title' : 'archive.lost_title')}
        body={t(letter === null ? 'archive.empty_body' : 'archive.lost_body')}
        announced="status"
      >
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

/** The sent issues of the newsletter, if the company publishes them; with the parameter `letter` of the link in a mail, that issue in any case. */
export default function Archive() {
  const { t } = useTranslation('newsletter')
  const language = useLanguage()
  const [params] = useSearchParams()
  // Undefined while hydrating: the prerendered page has no parameters.
  const letter = useOnceHydrated(params.get('letter'), undefined)
  const content = useRef<HTMLDivElement>(null)
  useLinksOf(content)
  return (
    <>
      <PageHero
        title={t(letter ? 'archive.letter_title' : 'archive.title')}
        lead={t(letter ? 'archive.letter_lead' : 'archive.lead')}
        plain
      />
      <div ref={content} className={`${shared.container} ${css.page}`}>
        <NeedsScript />
        {letter !== undefined && <Issues key={`${language} ${letter}`} language={language} letter={letter} />}
      </div>
      <NewsletterBox />
    </>
  )
}
