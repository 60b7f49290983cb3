import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { SmallTable } from '../../../../shared/SmallTable.tsx'
import type { ValueDifference } from './differences.ts'

interface DifferenceTableProps {
  readonly differences: readonly ValueDifference[]
  /** Names a place; null for one that has no field. */
  readonly labelOf: (place: string) => string | null
  /** The name of the version that is compared with the current one; an earlier one by default. */
  readonly version?: string
}

/** Compares two versions of a value side by side. */
export function DifferenceTable({ differences, labelOf, version }: DifferenceTableProps) {
  const { t } = useTranslation('content')
  if (differences.length === 0) return <Typography sx={{ color: 'muted' }}>{t('history.same')}</Typography>
  return (
    <SmallTable
      caption={t('history.compare')}
      columns={[t('history.field'), t('history.now'), version ?? t('history.version')]}
      sx={{
        tableLayout: 'fixed',
        alignSelf: 'start',
        '& caption': { textAlign: 'start', fontWeight: 600, pb: 1 },
        '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 1, pr: 2 },
        '& td': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
        '& th': { fontWeight: 500, overflowWrap: 'anywhere' },
      }}
    >
      {differences.map(({ place, before, now }) => (
        <tr key={place}>
          <th scope="row">{labelOf(place) ?? place}</th>
          <td>{now ?? '–'}</td>
          <td>{before ?? '–'}</td>
        </tr>
      ))}
    </SmallTable>
  )
}
