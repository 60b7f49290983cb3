import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import shared from '../../styles/shared.module.css'
import css from './Skills.module.css'

/** The company's skills: icons with names. */
export function Skills() {
  const { t } = useTranslation('about')
  const skills = useContent('about_skills')
  if (skills.length === 0) return null
  return (
    <section className={shared.section} aria-labelledby="skills-title">
      <div className={`${shared.container} ${css.columns}`}>
        <h2 id="skills-title" className={shared.h2}>
          {t('skills.title')}
        </h2>
        <ul className={css.grid}>
          {skills.map((skill) => (
            <li key={skill.name} className={css.skill}>
              <NamedIcon name={skill.icon} className={css.icon} />
              {skill.name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
