import { useTranslation } from '../../texts/useTranslation.ts'
import shared from '../../styles/shared.module.css'
import page from './Quote.module.css'
import css from './Skeleton.module.css'

const FIELD_HEIGHTS = [68, 92, 92, 68, 68, 68, 210]

/** The skeleton of the calculator while its services load. */
export function CalculatorSkeleton() {
  const { t } = useTranslation('quote')
  return (
    <div className={page.columns} aria-busy="true">
      <output className={shared.srOnly}>{t('states.loading')}</output>
      <div className={css.fields}>
        {FIELD_HEIGHTS.map((height, index) => (
          <div key={`${index}-${height}`} className={shared.bone} style={{ height }} />
        ))}
      </div>
      <div className={shared.bone} style={{ height: 340 }} />
    </div>
  )
}
