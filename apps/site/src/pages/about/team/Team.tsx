import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '../../../styles/shared.module.css'
import { retryUntilDone } from '../../../lib/retry-until-done.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import css from './Team.module.css'
import { TeamSkeleton } from './TeamSkeleton.tsx'

type Members = ComponentType | 'loading' | 'failed'

/** The list in its own chunk with all that it takes to ask for it; the page is painted before. */
function useMembers(): { members: Members } {
  const [members, setMembers] = useState<Members>('loading')
  useEffect(() => {
    const stopped = new AbortController()
    const load = async () => {
      const { default: loaded } = await import('./TeamMembers.tsx')
      setMembers(() => loaded)
    }
    const start = () =>
      void load().catch(() => {
        setMembers('failed')
        return retryUntilDone(load, stopped.signal)
      })
    whenIdle(start, stopped.signal)
    return () => stopped.abort()
  }, [])
  return { members }
}

/** The people of the company. Without JavaScript, and without an answer, it says that they will be shown later. */
export function Team() {
  const { t } = useTranslation('about')
  const { members: Shown } = useMembers()
  const none = <p className={css.none}>{t('team.none')}</p>
  return (
    <section className={shared.section} aria-labelledby="team-title">
      <div className={shared.container}>
        <h2 id="team-title" className={`${shared.h2} ${css.heading}`}>
          {t('team.title')}
        </h2>
        {Shown === 'failed' ? none : Shown === 'loading' ? <TeamSkeleton /> : <Shown />}
        <noscript>{none}</noscript>
      </div>
    </section>
  )
}
