import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import css from './FormSkeleton.module.css'

const ROWS = ['names', 'address', 'project', 'subject'] as const

/** The skeleton of the form while its code loads; hidden without JavaScript, which would never replace it. */
export function FormSkeleton() {
  const { t } = useTranslation('contact')
  return (
    <div className={css.bones} aria-busy="true">
      <output className={shared.srOnly}>{t('form.loading')}</output>
      {ROWS.map((row) => (
        <div key={row} className={`${shared.bone} ${css.row}`} />
      ))}
      <div className={`${shared.bone} ${css.box}`} />
    </div>
  )
}
