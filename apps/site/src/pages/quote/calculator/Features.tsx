import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import Check from 'lucide-react/icons/check'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './Breakdown.module.css'
import { serviceFeatures } from './service-text.ts'

/** The features of the selected service. */
export function Features({ template }: { template: QuoteTemplate }) {
  const { t } = useTranslation('quote')
  const features = serviceFeatures(template, useLanguage())
  if (features.length === 0) return null
  return (
    <div className={css.features}>
      <h3 className={css.featuresTitle}>{t('form.included')}</h3>
      <ul className={css.featureList}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
