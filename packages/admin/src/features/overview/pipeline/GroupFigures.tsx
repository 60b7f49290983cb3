import { OFFER_SOURCES, type OfferResults } from '@nordlys/data/overview/schema'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useOwners } from '../../../shared/owner/useOwners.tsx'
import { Amounts, FigureTable } from './FigureTable.tsx'
import { lossOf } from './losses.ts'
import { Meaning } from './Meaning.tsx'
import { useFigureTexts } from './useFigureTexts.ts'

interface GroupFiguresProps {
  readonly by: 'owner' | 'source'
  readonly results: OfferResults
}

/** Compares the offers of a period by their owner or by where they come from. */
export function GroupFigures({ by, results }: GroupFiguresProps) {
  const { t } = useTranslation(['overview', 'owner'])
  const { number } = useFormat()
  const { share } = useFigureTexts()
  const { nameOf } = useOwners()
  const name = (key: string | null) => {
    const source = OFFER_SOURCES.find((one) => one === key)
    if (source) return t(`overview:pipeline.groups.sources.${source}`)
    return (key === null ? null : nameOf(key)) ?? t('owner:nobody')
  }
  return (
    <>
      <FigureTable
        caption={t(`overview:pipeline.views.${by}`)}
        columns={[
          t(`overview:pipeline.groups.by.${by}`),
          t('overview:pipeline.steps.sent'),
          t('overview:pipeline.steps.accepted'),
          t('overview:pipeline.loss.lost'),
          t('overview:pipeline.groups.rate'),
          t('overview:pipeline.median'),
          t('overview:pipeline.groups.won'),
          t('overview:pipeline.groups.open'),
        ]}
        rows={results.groups
          .filter((group) => group.by === by)
          .map((group) => ({
            key: group.key ?? '',
            name: name(group.key),
            cells: [
              number(group.sent),
              number(group.accepted),
              number(group.lost),
              share(lossOf(group)) ?? '–',
              group.median_days === null ? '–' : number(group.median_days),
              <Amounts key="won" amounts={group.won} />,
              <Amounts key="open" amounts={group.open} />,
            ],
          }))}
      />
      <Meaning>{t('overview:pipeline.groups.meaning')}</Meaning>
    </>
  )
}
