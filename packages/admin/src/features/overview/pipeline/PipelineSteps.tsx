import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { PipelineFigures } from './figures.ts'
import { useFigureTexts } from './useFigureTexts.ts'

/** Shows the steps in a row, on phones below each other. */
export function PipelineSteps({ figures }: { figures: readonly PipelineFigures[] }) {
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${figures.length}, minmax(0, 1fr))` },
        gap: '1px',
        m: 0,
        p: 0,
        listStyle: 'none',
        bgcolor: 'hairline',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '10px',
        overflow: 'clip',
      }}
    >
      {figures.map((step) => (
        <Step key={step.step} figures={step} />
      ))}
    </Box>
  )
}

function Step({ figures }: { figures: PipelineFigures }) {
  const { t } = useTranslation('overview')
  const texts = useFigureTexts()
  const rate = texts.rate(figures)
  const { days } = figures
  return (
    <Box
      component="li"
      sx={{
        bgcolor: 'surface',
        px: 1.75,
        py: 1,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'baseline',
        columnGap: 2,
        alignContent: 'start',
      }}
    >
      <Box component="span" sx={{ color: 'muted', fontSize: '0.875rem' }}>
        {t(`pipeline.steps.${figures.step}`)}
      </Box>
      <Box component="strong" sx={{ typography: 'h3', lineHeight: '2rem', textAlign: 'end' }}>
        {texts.count(figures)}
      </Box>
      <Box sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        {texts.amounts(figures).map((amount) => (
          <div key={amount}>{amount}</div>
        ))}
      </Box>
      {(rate !== null || days !== null) && (
        <Box sx={{ gridColumn: '1 / -1', color: 'muted', fontSize: '0.8125rem', mt: 0.5 }}>
          {rate !== null && <div>{t(`pipeline.rateOf.${figures.step}`, { rate })}</div>}
          {days !== null && <div>{t('pipeline.after', { count: days })}</div>}
        </Box>
      )}
    </Box>
  )
}
