import { useIdle } from '@nordlys/ui/platform/useIdle.ts'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../errors/LazyPart.tsx'
import { lazy } from '../../../lib/lazy.ts'
import shared from '../../../styles/shared.module.css'
import css from './Team.module.css'
import { TeamSkeleton } from './TeamSkeleton.tsx'

const members = lazy(() => import('./TeamMembers.tsx'))

/** The team. Without JavaScript, and without a response, says that it will be shown later. */
export function Team() {
  const { t } = useTranslation('about')
  return (
    <section className={shared.section} aria-labelledby="team-title">
      <div className={shared.container}>
        <h2 id="team-title" className={`${shared.h2} ${css.heading}`}>
          {t('team.title')}
        </h2>
        <LazyPart part={members} isHeld={!useIdle()} loading={<TeamSkeleton />} Failed={NoTeam} />
        <noscript>
          <NoTeam />
        </noscript>
      </div>
    </section>
  )
}

function NoTeam() {
  const { t } = useTranslation('about')
  return <p className={css.none}>{t('team.none')}</p>
}
