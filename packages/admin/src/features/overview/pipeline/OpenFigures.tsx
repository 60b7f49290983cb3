import Box from '@mui/material/Box'
import { useOpenPipeline } from '@nordlys/data/overview/queries'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useMonthName } from '../useMonthName.ts'
import { FigureState } from './FigureState.tsx'
import { Amounts, FigureTable } from './FigureTable.tsx'
import { Meaning } from './Meaning.tsx'

/** Shows what is open now, and the payments that are expected this month and next. */
export function OpenFigures() {
  const { t } = useTranslation('overview')
  const { number } = useFormat()
  const months = useMonthName()
  return (
    <FigureState
      result={useOpenPipeline()}
      isEmpty={({ open }) => open.every(({ count }) => count === 0)}
      empty={t('pipeline.open.empty')}
    >
      {({ open, expected }) => (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
              alignItems: 'start',
            }}
          >
            <FigureTable
              caption={t('pipeline.views.open')}
              columns={[t('pipeline.step'), t('pipeline.count'), t('pipeline.amount')]}
              rows={open.map(({ stage, count, amounts }) => ({
                key: stage,
                name: t(`pipeline.open.stages.${stage}`),
                cells: [number(count), <Amounts key="amounts" amounts={amounts} />],
              }))}
            />
            <FigureTable
              caption={t('pipeline.open.expected')}
              columns={[t('pipeline.open.expected'), t('pipeline.amount')]}
              rows={expected.map(({ month, amounts }) => ({
                key: month,
                name: months.long(month),
                cells: [<Amounts key="amounts" amounts={amounts} />],
              }))}
            />
          </Box>
          <Meaning>{t('pipeline.open.meaning')}</Meaning>
        </>
      )}
    </FigureState>
  )
}
