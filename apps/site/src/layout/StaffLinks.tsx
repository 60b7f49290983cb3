import { useBackend } from '@nordlys/data/lib/context'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useState } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { useSite } from '../data/site-context.tsx'
import css from './Footer.module.css'
import { sessionChanged, useHasSession } from './useHasSession.ts'

/** The links for staff: Login, or with a session Admin Dashboard and Logout. Renders nothing on a site without a backend. */
export function StaffLinks() {
  const { t } = useTranslation('site')
  const { backend: config } = useSite()
  const backend = useBackend()
  const language = useLanguage()
  const hasSession = useHasSession(config)
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none')

  const logOut = async () => {
    try {
      const { signOutOfSite } = await import('@nordlys/data/auth/session/sign-out-of-site')
      await signOutOfSite(backend)
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
    sessionChanged()
  }

  if (!config) return null
  return (
    <div className={css.staff}>
      <ul className={css.legalLinks} aria-label={t('staff.label')}>
        {hasSession ? (
          <>
            <li>
              <a href="/admin" className={css.link}>
                {t('staff.dashboard')}
              </a>
            </li>
            <li>
              <button type="button" className={`${css.link} ${css.linkButton}`} onClick={() => void logOut()}>
                {t('staff.logout')}
              </button>
            </li>
          </>
        ) : (
          <li>
            {/* English is the default; naming it would override a stored choice. */}
            <a href={language === 'no' ? '/auth?lang=no' : '/auth'} className={css.link} rel="nofollow">
              {t('staff.login')}
            </a>
          </li>
        )}
      </ul>
      <output>{outcome !== 'none' && t(`staff.${outcome}`)}</output>
    </div>
  )
}
