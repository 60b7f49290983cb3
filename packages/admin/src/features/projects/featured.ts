import { useBackend } from '@nordlys/data/lib/context'
import { useSetFeaturedProjects } from '@nordlys/data/projects/mutations'
import { featuredProjectsQuery } from '@nordlys/data/projects/queries'
import type { OrderedProject } from '@nordlys/data/projects/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

/**
 * Returns the featured projects in their order; `change` stores the list that `next` returns and resolves to whether the server accepted it. It waits
 * until the projects have loaded.
 */
export function useFeatured() {
  const { t } = useTranslation('adminProjects')
  const { run } = useAction()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const { data } = useQuery(featuredProjectsQuery(backend))
  const { mutateAsync } = useSetFeaturedProjects()
  const change = useCallback(
    async (next: (was: readonly OrderedProject[]) => readonly OrderedProject[], done?: string) =>
      run({
        call: async () => {
          const was = await queryClient.ensureQueryData(featuredProjectsQuery(backend))
          await mutateAsync({ was, next: next(was) })
        },
        done,
        failed: t('featured.failed'),
        reasons: { conflict: t('featured.changed') },
      }),
    [backend, queryClient, mutateAsync, t, run],
  )
  return { featured: data, change }
}
