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
    >
      {figures.map((step) => (
        <tr key={step.step}>
          <th scope="row">{t(`pipeline.steps.${step.step}`)}</th>
          <td>{texts.count(step)}</td>
          <td>
            <Amounts amounts={step.amounts} />
          </td>
          <td>{texts.rate(step) ?? '–'}</td>
          <td>{texts.days(step) ?? '–'}</td>
        </tr>
      ))}
    </FigureTable>
  )
}
