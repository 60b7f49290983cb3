import { useTranslation } from '../../texts/useTranslation.ts'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import { Section } from '../../sections/Section.tsx'
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
    <Section name="offerings" title={t('offerings.title')}>
      <ul className={css.offerings}>
        {OFFERINGS.map(({ id, icon }) => (
          <li key={id} className={css.offering}>
            <NamedIcon name={icon} className={css.icon} />
            <h3 className={css.name}>{t(`offerings.${id}.title`)}</h3>
            <p className={css.body}>{t(`offerings.${id}.body`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
