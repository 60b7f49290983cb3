import type { ReactNode } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { TargetLink } from '../routing/TargetLink.tsx'
import css from './PrivacyLine.module.css'

/** The line below a form about the use of its data, with a link to the privacy policy (rule A3). */
export function PrivacyLine({ children }: { children: ReactNode }) {
  const { t } = useTranslation('site')
  return (
    <p className={css.line}>
      <span>{children}</span>{' '}
      <TargetLink to="privacy" className={css.link}>
        {t('links.privacy_policy')}
      </TargetLink>
    </p>
  )
}
