import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ValueDifference } from './differences.ts'

/** Compares two versions of a value side by side. */
export function DifferenceTable({ differences }: { differences: readonly ValueDifference[] }) {
  const { t } = useTranslation('content')
  if (differences.length === 0) return <Typography sx={{ color: 'muted' }}>{t('history.same')}</Typography>
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        typography: 'body2',
        alignSelf: 'start',
        '& caption': { textAlign: 'start', fontWeight: 600, pb: 1 },
        '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 1, pr: 2, borderTop: 1, borderColor: 'hairline' },
        '& td': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
        '& th': { fontWeight: 500, overflowWrap: 'anywhere' },
        '& thead th': { border: 0, color: 'muted' },
      }}
    >
      <caption>{t('history.compare')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          <th scope="col">{t('history.now')}</th>
          <th scope="col">{t('history.version')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ place, before, now }) => (
          <tr key={place}>
            <th scope="row">
              <code>{place}</code>
            </th>
            <td>{now ?? '–'}</td>
            <td>{before ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
