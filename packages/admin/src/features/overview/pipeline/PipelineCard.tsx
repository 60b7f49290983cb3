import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { usePipeline } from '@nordlys/data/overview/queries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { figuresOf } from './figures.ts'
import { PeriodPicker } from './PeriodPicker.tsx'
import { PipelineSteps } from './PipelineSteps.tsx'
import { PipelineTable } from './PipelineTable.tsx'
import { usePeriod } from './usePeriod.ts'

/** Shows the steps from a request to its payment in a chosen period, in a row or as a table. */
export function PipelineCard() {
  const { t } = useTranslation('overview')
  const { day } = useFormat()
  const { name, period, choose } = usePeriod()
  const [asTable, setAsTable] = useState(false)
  const { data, isError, isFetching, refetch } = usePipeline(period)
  const figures = data && period ? figuresOf(data) : null
  const isEmpty = figures?.every(({ count }) => count === 0)
  return (
    <Section
      isDense
      title={t('pipeline.title')}
      action={
        figures && !isEmpty ? (
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'pipeline.asSteps' : 'chart.asTable')}
          </Button>
        ) : null
      }
    >
      <PeriodPicker name={name} period={period} choose={choose} />
      {period && (
        <Typography variant="body2" sx={{ color: 'muted', mt: 1 }}>
          {t('pipeline.range', { since: day(period.since), until: day(period.until) })}
        </Typography>
      )}
      <Box sx={{ mt: 2 }} aria-busy={isFetching}>
        {figures ? (
          isEmpty ? (
            <Typography sx={{ color: 'muted', py: 3 }}>{t('pipeline.empty')}</Typography>
          ) : (
            <>
              {asTable ? <PipelineTable figures={figures} /> : <PipelineSteps figures={figures} />}
              <Typography variant="body2" sx={{ color: 'muted', mt: 1.5, maxWidth: '72ch' }}>
                {t('pipeline.meaning')}
              </Typography>
            </>
          )
        ) : isError ? (
          <Stack component="output" sx={{ alignItems: 'start', gap: 1.5, py: 2, color: 'muted' }}>
            <span>{t('figuresFailed')}</span>
            <RetryButton isFetching={isFetching} onRetry={() => void refetch()} />
          </Stack>
        ) : name === 'own' && !period ? (
          <Typography sx={{ color: 'muted' }}>{t('pipeline.chooseDates')}</Typography>
        ) : (
          <Skeleton variant="rounded" height={132} />
        )}
      </Box>
    </Section>
  )
}

function RetryButton({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Button variant="outlined" loading={isFetching} onClick={onRetry}>
      {t('action.retry')}
    </Button>
  )
}
