import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'

interface FigureStateProps<Data> {
  readonly result: {
    readonly data: Data | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly isEmpty: (data: Data) => boolean
  readonly empty: string
  /** Shown instead of a skeleton while nothing is requested. */
  readonly idle?: string | undefined
  readonly children: (data: Data) => ReactNode
}

/** Renders figures once they are loaded, and before that their state. */
export function FigureState<Data>({ result, isEmpty, empty, idle, children }: FigureStateProps<Data>) {
  const { t } = useTranslation(['overview', 'common'])
  const { data, isError, isFetching, refetch } = result
  if (idle !== undefined) return <Typography sx={{ color: 'muted' }}>{idle}</Typography>
  if (data !== undefined)
    return isEmpty(data) ? <Typography sx={{ color: 'muted', py: 3 }}>{empty}</Typography> : children(data)
  if (!isError) return <Skeleton variant="rounded" height={132} />
  return (
    <Stack component="output" sx={{ alignItems: 'start', gap: 1.5, py: 2, color: 'muted' }}>
      <span>{t('overview:figuresFailed')}</span>
      <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
        {t('common:action.retry')}
      </Button>
    </Stack>
  )
}
