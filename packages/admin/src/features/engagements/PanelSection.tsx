import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'

interface PanelSectionProps<Row> {
  readonly title: string
  readonly result: {
    readonly data: readonly Row[] | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly errorTitle: string
  readonly empty: string
  /** Below the rows. */
  readonly actions: ReactNode
  /** Renders a list item. */
  readonly children: (row: Row) => ReactNode
}

/** Renders the rows that belong to the record of a panel, with a title. */
export function PanelSection<Row>(props: PanelSectionProps<Row>) {
  const { title, result, errorTitle, empty, actions, children } = props
  const { data, error, isFetching, refetch } = result
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2, borderTop: 1, borderColor: 'hairline' }}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {data && data.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, typography: 'body2' }}>
          {data.map(children)}
        </Box>
      ) : data ? (
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {empty}
        </Typography>
      ) : error ? (
        <ErrorState title={errorTitle} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonLines />
      )}
      <Box sx={{ mt: 1 }}>{actions}</Box>
    </Box>
  )
}
