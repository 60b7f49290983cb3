import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { useIdle } from '@nordlys/ui/platform/useIdle.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { LazyPart } from '../../../errors/LazyPart.tsx'
import { Section } from '../../../sections/Section.tsx'
import css from './Team.module.css'
import { TeamSkeleton } from './TeamSkeleton.tsx'

const members = lazy(() => import('./TeamMembers.tsx'))

/** The team. Without JavaScript, and without a response, says that it will be shown later. */
export function Team() {
  const { t } = useTranslation('about')
  return (
    <Section name="team" title={t('team.title')}>
      <LazyPart part={members} isHeld={!useIdle()} loading={<TeamSkeleton />} Failed={NoTeam} />
      <noscript>
        <NoTeam />
      </noscript>
    </Section>
  )
}

function NoTeam() {
  const { t } = useTranslation('about')
  return <p className={css.none}>{t('team.none')}</p>
}
