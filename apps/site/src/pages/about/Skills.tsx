import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import { Section } from '../../sections/Section.tsx'
import css from './Skills.module.css'

/** The company's skills: icons with names. */
export function Skills() {
  const { t } = useTranslation('about')
  const skills = useContent('about_skills')
  if (skills.length === 0) return null
  return (
    <Section name="skills" title={t('skills.title')} className={css.columns}>
      <ul className={css.grid}>
        {skills.map((skill) => (
          <li key={skill.name} className={css.skill}>
            <NamedIcon name={skill.icon} className={css.icon} />
            <span>{skill.name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
