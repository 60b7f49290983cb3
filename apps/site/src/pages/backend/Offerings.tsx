import { useTranslation } from 'react-i18next'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import shared from '../../styles/shared.module.css'
import css from './Backend.module.css'

const OFFERINGS = [
  { id: 'api', icon: 'code' },
  { id: 'data', icon: 'database' },
  { id: 'integrations', icon: 'boxes' },
  { id: 'events', icon: 'workflow' },
  { id: 'security', icon: 'shield' },
  { id: 'operations', icon: 'gauge' },
] as const

/** The six offerings of backend development. */
export function Offerings() {
  const { t } = useTranslation('backend')
  return (
    <section className={shared.section} aria-labelledby="offerings-title">
      <div className={shared.container}>
        <h2 id="offerings-title" className={`${shared.h2} ${css.heading}`}>
          {t('offerings.title')}
        </h2>
        <ul className={css.offerings}>
          {OFFERINGS.map(({ id, icon }) => (
            <li key={id} className={css.offering}>
              <NamedIcon name={icon} className={css.icon} />
              <h3 className={css.name}>{t(`offerings.${id}.title`)}</h3>
              <p className={css.body}>{t(`offerings.${id}.body`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
