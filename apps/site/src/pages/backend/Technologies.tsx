import { useTranslation } from '../../texts/useTranslation.ts'
import shared from '../../styles/shared.module.css'
import css from './Backend.module.css'

/** Product names, the same in every language. */
const TECHNOLOGIES = [
  'Node.js',
  'TypeScript',
  'Python',
  'Go',
  'PostgreSQL',
  'Redis',
  'Kafka',
  'GraphQL',
  'Docker',
  'Kubernetes',
  'Terraform',
  'AWS',
  'OpenTelemetry',
  'Supabase',
] as const

/** The list of technologies. */
export function Technologies() {
  const { t } = useTranslation('backend')
  return (
    <section className={shared.section} aria-labelledby="technologies-title">
      <div className={`${shared.container} ${css.split}`}>
        <div>
          <h2 id="technologies-title" className={shared.h2}>
            {t('technologies.title')}
          </h2>
          <p className={css.lead}>{t('technologies.lead')}</p>
        </div>
        <ul className={css.technologies}>
          {TECHNOLOGIES.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
