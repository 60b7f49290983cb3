import { overviewKeys } from '@nordlys/data/overview/keys'
import { outboxKeys } from '@nordlys/data/outbox/keys'
import { peopleKeys } from '@nordlys/data/people/keys'
import { settingsKeys } from '@nordlys/data/settings/keys'
import { statusKeys } from '@nordlys/data/system/status/keys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

/** Reads everything on the overview anew and says how that went. */
export function useRefreshOverview(): { readonly refresh: () => Promise<void>; readonly isRefreshing: boolean } {
  const { t } = useTranslation('overview')
  const { errorText } = useErrorText()
  const queryClient = useQueryClient()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const refresh = async () => {
    setIsRefreshing(true)
    const others = [overviewKeys.all, statusKeys.all, outboxKeys.counters, peopleKeys.waiting]
    const alongside = Promise.all(others.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    try {
      await queryClient.invalidateQueries({ queryKey: settingsKeys.all }, { throwOnError: true })
      await alongside
      toast.success(t('refreshed'))
    } catch (error) {
      toast.error(t('refreshFailed'), errorText(error))
    } finally {
      setIsRefreshing(false)
    }
  }
  return { refresh, isRefreshing }
}
