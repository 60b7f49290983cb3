import ArrowLeft from 'lucide-react/icons/arrow-left'
import { TargetLink } from '../../routing/TargetLink.tsx'
import shared from '../../styles/shared.module.css'
import { useTranslation } from '../../texts/useTranslation.ts'

/** The link back to the portfolio. */
export function BackLink() {
  const { t } = useTranslation('caseStudy')
  return (
    <TargetLink to="projects" className={`${shared.textLink} ${shared.screenOnly}`}>
      <ArrowLeft size={18} aria-hidden="true" /> <span>{t('back')}</span>
    </TargetLink>
  )
}
