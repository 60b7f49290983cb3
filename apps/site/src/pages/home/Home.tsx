import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { useTargets } from '../../routing/useTargets.ts'
import { PrerenderedPart } from '../../errors/PrerenderedPart.tsx'
import { referencesSection } from '../../references/section.ts'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { Hero } from './Hero.tsx'
import { Sections } from '../../blocks/Sections.tsx'
import { Services } from './Services.tsx'
import { Stats } from './Stats.tsx'
import { Work } from './Work.tsx'

/** The closing section: the mission as a pull quote and two links. */
function Mission() {
  const { t } = useTranslation(['home', 'site'])
  const { title, content } = useContent('homepage_mission')
  const { hasOwnPage } = useTargets()
  const first = hasOwnPage('about') ? 'about' : 'quote'
  return (
    <ClosingBand isQuote id="mission-title" title={title} body={content}>
      <ButtonLink to={first}>{t(first === 'about' ? 'site:links.about_us' : 'site:links.get_price')}</ButtonLink>
      <QuietLink to="contact">{t('site:links.start_conversation')}</QuietLink>
    </ClosingBand>
  )
}

// A block of other pages loads it with this chunk.
export { cardsOf } from './useWorkCards.ts'
export { WorkCard } from './WorkCard.tsx'

/** The home page. Each section hydrates separately, so that none blocks the visitor. */
export default function Home() {
  return (
    <>
      <Hero />
      <Sections
        of="home"
        parts={{
          work: <Work />,
          references: <PrerenderedPart part={referencesSection} />,
          services: <Services />,
          stats: <Stats />,
          mission: <Mission />,
        }}
      />
    </>
  )
}
