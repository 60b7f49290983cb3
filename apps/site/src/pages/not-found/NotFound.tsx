import { useEffect } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useSiteRedirect } from '../../data/useSiteRedirect.ts'
import { useLocation } from '../../routing/router.tsx'
import { smallLettersOf } from '../../routing/small-letters.ts'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import shared from '../../styles/shared.module.css'
import { Aurora } from '../../styles/Aurora.tsx'
import css from './NotFound.module.css'

/** The page for an unknown URL. */
export default function NotFound() {
  const { t } = useTranslation('site')
  const { pathname } = useLocation()
  useSiteRedirect()
  useEffect(() => {
    // Case-sensitive hosts respond to `/About` with this page.
    const { search, hash } = window.location
    const path = smallLettersOf(pathname)
    if (path !== undefined) window.location.replace(`${path}${search}${hash}`)
    // oxlint-disable-next-line no-console -- docs/specification.md#pages-of-the-site requires the log entry
    else console.warn('404: no page at', pathname)
  }, [pathname])
  return (
    <section className={`${shared.messagePage} ${css.page}`}>
      <Aurora />
      <div className={shared.container}>
        <h1>
          <span className={css.code}>{t('not_found.code')}</span>{' '}
          <span className={css.title}>{t('not_found.title')}</span>
        </h1>
        <p className={css.body}>{t('not_found.body')}</p>
        <div className={shared.buttons}>
          <ButtonLink to="home">{t('not_found.home')}</ButtonLink>
          <QuietLink to="quote">{t('not_found.price')}</QuietLink>
        </div>
      </div>
    </section>
  )
}
