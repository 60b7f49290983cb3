import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useClientWork } from '@nordlys/data/clients/work/queries'
import { MOST_WORK, WORK_PARTS, type WorkPart as Part, type WorkRow } from '@nordlys/data/clients/work/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Section } from '@nordlys/ui/components/screen/Section'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useUrlParams } from '@nordlys/ui/components/table/state/useUrlParams.ts'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'

/** The search parameter that names the part which is shown as a whole. */
const ALL = 'all'

interface WorkPartProps<Name extends Part> {
  readonly client: string
  readonly name: Name
  /** The button that adds a record. */
  readonly action?: ReactNode
  /** Above the rows. */
  readonly head?: ReactNode
  readonly children: (row: WorkRow<Name>) => ReactNode
}

/** Returns how many records a part has, as text. */
export const countText = (count: number): string => (count > MOST_WORK ? `${MOST_WORK}+` : String(count))

/** Renders a part of a client's work: the first rows, and all of them when the URL says so. */
export function WorkPart<Name extends Part>({ client, name, action, head, children }: WorkPartProps<Name>) {
  const { t } = useTranslation('clients')
  const [params] = useUrlParams()
  const showsAll = params.get(ALL) === name
  const few = useClientWork(client)
  const all = useClientWork(client, name, showsAll)
  const part = (showsAll ? all.data?.[name] : null) ?? few.data?.[name]
  const failed = showsAll && all.error ? all : few.error && !few.data ? few : null
  // The parts are read at once, so the first one names the failure of all.
  const showsFailure = failed === all || name === WORK_PARTS[0]
  const key: Part = name
  const title = t(`work.parts.${key}`)
  return (
    <Section
      anchor={name}
      title={part && part.count > 0 ? `${title} (${countText(part.count)})` : title}
      action={action}
      isDense
    >
      {head}
      {part && part.rows.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {part.rows.map(children)}
        </Box>
      )}
      {failed && showsFailure && (
        <ErrorState
          title={t('work.loadFailed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {!part && !failed && <SkeletonLines lines={2} />}
      {(part?.count === 0 || (failed && !showsFailure)) && (
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {part ? t(`work.none.${key}`) : t('work.notLoaded')}
        </Typography>
      )}
      {part && (showsAll || part.count > part.rows.length) && (
        <Box sx={{ mt: 1, typography: 'body2' }}>
          {showsAll && part.count > MOST_WORK && (
            <Box sx={{ color: 'muted' }}>{t('work.first', { count: MOST_WORK })}</Box>
          )}
          <Link
            component={RouterLink}
            to={`?${showsAll ? '' : `${ALL}=${name}`}#${name}`}
            aria-label={`${t(showsAll ? 'work.fewer' : 'work.all')}: ${title}`}
            sx={{ display: 'inline-block', [TOUCH]: { py: 1.25 } }}
          >
            {t(showsAll ? 'work.fewer' : 'work.all')}
          </Link>
        </Box>
      )}
    </Section>
  )
}
