import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOfferResults, usePipeline } from '@nordlys/data/overview/queries'
import type { OfferResults, Period } from '@nordlys/data/overview/schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { Section } from '@nordlys/ui/components/screen/Section'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { useUrlParams } from '@nordlys/ui/components/table/state/useUrlParams.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useOwners } from '../../../shared/owner/useOwners.tsx'
import { FigureState } from './FigureState.tsx'
import { figuresOf } from './figures.ts'
import { GroupFigures } from './GroupFigures.tsx'
import { LossFigures } from './LossFigures.tsx'
import { Meaning } from './Meaning.tsx'
import { OpenFigures } from './OpenFigures.tsx'
import { OwnPeriod, PeriodSelect } from './PeriodPicker.tsx'
import { PipelineSteps } from './PipelineSteps.tsx'
import { PipelineTable } from './PipelineTable.tsx'
import { usePeriod } from './usePeriod.ts'

const VIEWS = ['steps', 'open', 'loss', 'owner', 'source'] as const
/** The parameter of the URL. */
const VIEW = 'pipeline'

/** Shows the pipeline in views: the steps from a request to its payment, what is open, what was lost, and both by owner and by source. */
export function PipelineCard() {
  const { t } = useTranslation('overview')
  const { day } = useFormat()
  const { people } = useOwners()
  const { name, period, choose } = usePeriod()
  const [params, change] = useUrlParams()
  // Alone, all is of one owner.
  const views = people.length > 0 ? VIEWS : VIEWS.filter((view) => view !== 'owner')
  const view = views.find((one) => one === params.get(VIEW)) ?? 'steps'
  const ofPeriod = { period, idle: name === 'own' && !period ? t('pipeline.chooseDates') : undefined }
  return (
    <Section
      isDense
      title={t('pipeline.title')}
      action={
        view !== 'open' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            {period && (
              <Typography variant="body2" sx={{ color: 'muted' }}>
                {t('pipeline.range', { since: day(period.since), until: day(period.until) })}
              </Typography>
            )}
            <PeriodSelect name={name} period={period} choose={choose} />
          </Box>
        )
      }
    >
      <TabSet
        label={t('pipeline.views.label')}
        names={views}
        current={view}
        onChange={(next) =>
          change(
            (current) => {
              current.set(VIEW, next)
              return current
            },
            { replace: true },
          )
        }
        textOf={(one) => t(`pipeline.views.${one}`)}
        variant="scrollable"
        panelSx={{ pt: 1.5 }}
      >
        {view !== 'open' && name === 'own' && <OwnPeriod period={period} choose={choose} />}
        {view === 'open' ? (
          <OpenFigures />
        ) : view === 'steps' ? (
          <Steps {...ofPeriod} />
        ) : view === 'loss' ? (
          <Results {...ofPeriod} isEmpty={({ months }) => months.length === 0}>
            {(results) => <LossFigures results={results} />}
          </Results>
        ) : (
          <Results {...ofPeriod} isEmpty={({ groups }) => groups.length === 0}>
            {(results) => <GroupFigures by={view} results={results} />}
          </Results>
        )}
      </TabSet>
    </Section>
  )
}

interface OfPeriodProps {
  readonly period: Period | null
  readonly idle: string | undefined
}

/** Shows the steps in a row or as a table. */
function Steps({ period, idle }: OfPeriodProps) {
  const { t } = useTranslation('overview')
  const [asTable, setAsTable] = useState(false)
  const result = usePipeline(period)
  return (
    <FigureState
      result={result}
      idle={idle}
      isEmpty={(steps) => steps.every(({ count }) => count === 0)}
      empty={t('pipeline.empty')}
    >
      {(steps) => (
        <div aria-busy={result.isFetching}>
          {asTable ? <PipelineTable figures={figuresOf(steps)} /> : <PipelineSteps figures={figuresOf(steps)} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
            <Meaning>{t('pipeline.meaning')}</Meaning>
            <Button size="small" onClick={() => setAsTable(!asTable)} sx={{ mt: 1 }}>
              {t(asTable ? 'pipeline.asSteps' : 'chart.asTable')}
            </Button>
          </Box>
        </div>
      )}
    </FigureState>
  )
}

interface ResultsProps extends OfPeriodProps {
  readonly isEmpty: (results: OfferResults) => boolean
  readonly children: (results: OfferResults) => ReactNode
}

function Results({ period, idle, isEmpty, children }: ResultsProps) {
  const { t } = useTranslation('overview')
  return (
    <FigureState result={useOfferResults(period)} idle={idle} isEmpty={isEmpty} empty={t('pipeline.loss.empty')}>
      {children}
    </FigureState>
  )
}
