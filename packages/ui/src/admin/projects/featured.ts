import { useSetFeaturedProjects } from '@nordlys/data/projects/mutations'
import { useFeaturedProjects } from '@nordlys/data/projects/queries'
import type { FeaturedProject } from '@nordlys/data/projects/schema'
import { DataError } from '@nordlys/data/lib/errors'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

/** The list with the entry at `from` put at `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The featured projects, and changing which and in which order. `change` resolves to whether the server took it. */
export function useFeatured() {
  const { t } = useTranslation('adminProjects')
  const { errorText } = useErrorText()
  const { data } = useFeaturedProjects()
  const { mutateAsync } = useSetFeaturedProjects()
  const change = useCallback(
    async (next: readonly FeaturedProject[]) => {
      if (!data) return false
      try {
        await mutateAsync({ was: data, next })
        return true
      } catch (error) {
        const isConflict = error instanceof DataError && error.code === 'conflict'
        toast.error(t('featured.failed'), isConflict ? t('featured.changed') : errorText(error))
        return false
      }
    },
    [data, mutateAsync, t, errorText],
  )
  return { featured: data, change }
}
