import { mailto, telLink } from '@nordlys/data/lib/addresses/contact-links'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { useLocation } from '../routing/router.tsx'
import { useContent } from '../content/ContentProvider.tsx'
import { focusHeading } from '../routing/focus-heading.ts'
import { QuietLink } from '../sections/ButtonLink.tsx'
import { useSite } from '../data/site-context.tsx'
import shared from '../styles/shared.module.css'
import { useRetry } from './LoadBoundary.tsx'
import css from './PageUnavailable.module.css'
import { reloadIfServed } from './reload-if-served.ts'

/**
 * Replaces a page whose code, texts or copy failed to load: shows a message, links home and to contact, and retries automatically. Reloads
 * the page when the server responds but the chunk is missing, as after a new version was published.
 */
export function PageUnavailable() {
  const { t } = useTranslation('site')
  const { email, phone } = useContent('company_info')
  const { pathname } = useLocation()
  const { prepare } = useSite()
  const [isTrying, setIsTrying] = useState(false)

  const load = useCallback(async () => {
    try {
      await prepare(pathname)
    } catch (error) {
      await reloadIfServed()
      throw error
    }
  }, [pathname, prepare])
  const { retry } = useRetry(load)

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [])

  const tryNow = async () => {
    setIsTrying(true)
    await retry().catch(() => setIsTrying(false))
  }

  return (
    <section className={css.page}>
      <title>{t('unavailable.title')}</title>
      <div className={shared.container}>
        <h1 className={shared.h2}>{t('unavailable.title')}</h1>
        <p className={css.body}>{t('unavailable.body')}</p>
        <div className={shared.buttons}>
          <button type="button" className={shared.button} aria-disabled={isTrying} onClick={() => void tryNow()}>
            {t(isTrying ? 'loading' : 'unavailable.retry')}
          </button>
          <QuietLink to="home">{t('not_found.home')}</QuietLink>
        </div>
        <p className={css.contact}>
          <span>{t('unavailable.contact')}</span> <a href={mailto(email)}>{email}</a>
          <span>,</span> <a href={telLink(phone)}>{phone}</a>
        </p>
      </div>
    </section>
  )
}
