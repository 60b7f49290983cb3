import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from '../../texts/useTranslation.ts'
import { TargetLink } from '../../routing/TargetLink.tsx'
import shared from '../../styles/shared.module.css'

/** The link back to the list. */
export function BackLink() {
  const { t } = useTranslation('blog')
  return (
    <TargetLink to="blog" className={shared.textLink}>
      <ArrowLeft size={18} aria-hidden="true" /> <span>{t('back')}</span>
    </TargetLink>
  )
}
