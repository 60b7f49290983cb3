import { useRef } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useIsSeen } from '../../lib/useIsSeen.ts'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { useTargets } from '../../routing/useTargets.ts'
import shared from '../../styles/shared.module.css'
import { useWorkCards } from './useWorkCards.ts'
import { WorkCard } from './WorkCard.tsx'
import css from './Work.module.css'

/** The featured projects as large cards. */
export function Work() {
  const { t } = useTranslation(['home', 'site'])
  const list = useRef<HTMLUListElement>(null)
  const cards = useWorkCards(useIsSeen(list))
  const { hasOwnPage } = useTargets()
  return (
    <section id="work" className={shared.section} aria-labelledby="work-title">
      <div className={shared.container}>
        <div className={shared.sectionHead}>
          <h2 id="work-title" className={shared.h2}>
            {t('work.title')}
          </h2>
          {hasOwnPage('projects') && (
            <TargetLink to="projects" className={shared.textLink}>
              <span>{t('site:links.all_projects')}</span> <ArrowRight size={18} aria-hidden="true" />
            </TargetLink>
          )}
        </div>
        <ul ref={list} className={css.cards}>
          {cards.map((card) => (
            <WorkCard key={card.key} card={card} />
          ))}
        </ul>
      </div>
    </section>
  )
}
