import { fetchTeam } from '@nordlys/data/team/queries'
import type { TeamMember } from '@nordlys/data/team/schema'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { remote } from '../../../data/remote.ts'
import { useRemote } from '../../../data/useRemote.ts'
import { useRecovery } from '../../../lib/useRecovery.ts'
import { TeamCard } from './TeamCard.tsx'
import css from './Team.module.css'
import { TeamSkeleton } from './TeamSkeleton.tsx'

const team = remote<readonly TeamMember[]>(async ({ client }) => fetchTeam(await client()))

// A block of other pages loads it with this chunk.
export { TeamCard }

/** The active members of the team. */
export default function TeamMembers() {
  const { t } = useTranslation('about')
  const { data, hasFailed, refresh } = useRemote(team, null)
  useRecovery(hasFailed, refresh)
  if (!data && !hasFailed) return <TeamSkeleton />
  if (!data || data.length === 0) return <p className={css.none}>{t('team.none')}</p>
  return (
    <ul className={css.people}>
      {data.map((member) => (
        <TeamCard key={member.id} member={member} />
      ))}
    </ul>
  )
}
