import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import { PrerenderedPart } from '../../errors/PrerenderedPart.tsx'
import { referencesSection } from '../../references/section.ts'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import { Sections } from '../../blocks/Sections.tsx'
import { Section } from '../../sections/Section.tsx'
import shared from '../../styles/shared.module.css'
import css from './About.module.css'
import { Journey } from './Journey.tsx'
import { Team } from './team/Team.tsx'

/** Mission and vision, side by side. */
function Direction() {
  const { t } = useTranslation('about')
  const { mission, vision } = useContent('about_mission_vision')
  return (
    <section className={shared.section} aria-label={t('direction.title')}>
      <div className={`${shared.container} ${css.cards}`}>
        <div className={css.card}>
          <h2 className={css.label}>{t('direction.mission')}</h2>
          <p className={css.text}>{mission}</p>
        </div>
        <div className={`${css.card} ${css.tinted}`}>
          <h2 className={css.label}>{t('direction.vision')}</h2>
          <p className={css.text}>{vision}</p>
        </div>
      </div>
    </section>
  )
}

/** The company's skills: icons with names. */
function Skills() {
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

/** The about page: mission, skills, history and team. */
export default function About() {
  const { t } = useTranslation('about')
  const { title, subtitle } = useContent('about_hero')
  return (
    <>
      <PageHero title={title} lead={subtitle} />
      <Sections
        of="about"
        parts={{
          direction: <Direction />,
          skills: <Skills />,
          journey: <Journey />,
          team: <Team />,
          references: <PrerenderedPart part={referencesSection} />,
          closing: (
            <ClosingBand id="about-closing" title={t('closing.title')} body={t('closing.body')}>
              <ButtonLink to="contact">{t('closing.action')}</ButtonLink>
              <QuietLink to="services">{t('closing.services')}</QuietLink>
            </ClosingBand>
          ),
        }}
      />
    </>
  )
}
