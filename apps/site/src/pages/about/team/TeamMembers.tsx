import { useTeam } from '@nordlys/data/team/queries'
import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../app/query-client.ts'
import { TeamCard } from './TeamCard.tsx'
import css from './Team.module.css'
import { TeamSkeleton } from './TeamSkeleton.tsx'

function Members() {
  const { t } = useTranslation('about')
  const { data, failureCount } = useTeam()
  // Shows the first failure immediately; the query keeps retrying.
  if (!data && failureCount === 0) return <TeamSkeleton />
  if (!data || data.length === 0) return <p className={css.none}>{t('team.none')}</p>
  return (
    <ul className={css.people}>
      {data.map((member) => (
        <TeamCard key={member.id} member={member} />
      ))}
    </ul>
  )
}

/** The active members of the team, with their query cache. */
export default function TeamMembers() {
  return (
    <QueryClientProvider client={queryClient}>
      <Members />
    </QueryClientProvider>
  )
}
