import { useTranslation } from 'react-i18next'
import { SmallTable } from '../../../shared/SmallTable.tsx'
import type { PipelineFigures } from './figures.ts'
import { useFigureTexts } from './useFigureTexts.ts'

/** Renders the steps as a table. */
export function PipelineTable({ figures }: { figures: readonly PipelineFigures[] }) {
  const { t } = useTranslation('overview')
  const texts = useFigureTexts()
  return (
    <SmallTable
      caption={t('pipeline.title')}
      isCaptionHidden
      columns={[
        t('pipeline.step'),
        t('pipeline.count'),
        t('pipeline.amount'),
        t('pipeline.rate'),
        t('pipeline.median'),
      ]}
      sx={{
        fontSize: { xs: '0.8125rem', sm: '0.875rem' },
        '& th, & td': { py: 0.75, pl: 1, textAlign: 'end', fontWeight: 400, verticalAlign: 'top' },
        '& th:first-of-type': { pl: 0, textAlign: 'start' },
        '& td': { fontFamily: 'var(--figures)', overflowWrap: 'anywhere' },
      }}
    >
      {figures.map((step) => (
        <tr key={step.step}>
          <th scope="row">{t(`pipeline.steps.${step.step}`)}</th>
          <td>{texts.count(step)}</td>
          <td>
            {texts.amounts(step).map((amount) => (
              <div key={amount}>{amount}</div>
            ))}
          </td>
          <td>{texts.rate(step) ?? '–'}</td>
          <td>{texts.days(step) ?? '–'}</td>
        </tr>
      ))}
    </SmallTable>
  )
}
