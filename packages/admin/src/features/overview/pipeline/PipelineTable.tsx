import { useTranslation } from 'react-i18next'
import type { PipelineFigures } from './figures.ts'
import { Amounts, FigureTable } from './FigureTable.tsx'
import { useFigureTexts } from './useFigureTexts.ts'

/** Renders the steps as a table. */
export function PipelineTable({ figures }: { figures: readonly PipelineFigures[] }) {
  const { t } = useTranslation('overview')
  const texts = useFigureTexts()
  return (
    <FigureTable
      caption={t('pipeline.title')}
      columns={[
        t('pipeline.step'),
        t('pipeline.count'),
        t('pipeline.amount'),
        t('pipeline.rate'),
        t('pipeline.median'),
      ]}
      rows={figures.map((step) => ({
        key: step.step,
        name: t(`pipeline.steps.${step.step}`),
        cells: [
          texts.count(step),
          <Amounts key="amounts" amounts={step.amounts} />,
          texts.rate(step) ?? '–',
          texts.days(step) ?? '–',
        ],
      }))}
    />
  )
}
