import { useSetFeaturedProjects } from '@nordlys/data/projects/mutations'
import { useFeaturedProjects } from '@nordlys/data/projects/queries'
import type { FeaturedProject } from '@nordlys/data/projects/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

/** Returns the featured projects in their order; `change` stores another list and resolves to whether the server accepted it. */
export function useFeatured() {
  const { t } = useTranslation('adminProjects')
  const { run } = useAction()
  const { data } = useFeaturedProjects()
  const { mutateAsync } = useSetFeaturedProjects()
  const change = useCallback(
    async (next: readonly FeaturedProject[], done?: string) =>
      data !== undefined &&
      run({
        call: () => mutateAsync({ was: data, next }),
        done,
        failed: t('featured.failed'),
        reasons: { conflict: t('featured.changed') },
      }),
    [data, mutateAsync, t, run],
  )
  return { featured: data, change }
}
