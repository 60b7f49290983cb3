import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import type { PriceItem } from '@nordlys/data/offers/price-item/schema'
import type { TFunction } from 'i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Amount } from '@nordlys/ui/components/table/list/Amount'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { vatName } from '../../shared/offers/VatField.tsx'

type PriceListT = TFunction<['priceList', 'offerEditor']>

/** Returns the text of an item in a language. */
export const textIn = ({ text_en, text_no }: Pick<PriceItem, 'text_en' | 'text_no'>, language: Language): string =>
  language === 'no' ? text_no : text_en

const stateOf = ({ is_active }: PriceItem, t: PriceListT) =>
  t(is_active ? 'priceList:state.active' : 'priceList:state.inactive')

/** Returns the filters of the list beside its search. */
export const priceItemFilters = (t: PriceListT): FilterChoices[] => [
  {
    name: 'is_active',
    label: t('priceList:filterState'),
    options: [
      { value: 'true', label: t('priceList:state.active') },
      { value: 'false', label: t('priceList:state.inactive') },
    ],
  },
]

/** Returns the columns of the price list. On phones price, unit and state move under the text. */
export function priceItemColumns(t: PriceListT, language: Language): ListColumn<PriceItem>[] {
  const unitOf = ({ unit }: PriceItem) => t(`offerEditor:unit.${unit}`)
  return [
    {
      id: language === 'no' ? 'text_no' : 'text_en',
      header: t('priceList:text'),
      cell: (item) => (
        <>
          <Strong>{textIn(item, language)}</Strong>
          <SecondLine showBelow="medium" wraps>
            <Amount amount={item.price} currency={item.currency} /> <span>·</span> <span>{unitOf(item)}</span>
          </SecondLine>
        </>
      ),
    },
    { id: 'unit', header: t('offerEditor:field.unit'), cell: unitOf, width: '6.5rem', hideBelow: 'medium' },
    {
      id: 'price',
      header: t('offerEditor:field.price'),
      sortDescFirst: true,
      cell: (item) => <Amount amount={item.price} currency={item.currency} />,
      align: 'end',
      tabular: true,
      width: '9rem',
      wraps: true,
      hideBelow: 'medium',
    },
    {
      id: 'vat_code',
      header: t('offerEditor:field.vat_code'),
      cell: (item) => vatName(t, item.vat_code),
      width: '9.5rem',
      hideBelow: 'widest',
    },
    {
      id: 'is_active',
      header: t('priceList:stateTitle'),
      cell: (item) => <StatusChip tone={item.is_active ? 'good' : 'neutral'}>{stateOf(item, t)}</StatusChip>,
      width: '7.5rem',
    },
    {
      id: 'created_at',
      header: t('priceList:created'),
      sortDescFirst: true,
      cell: ({ created_at: moment }) => (
        <Quiet>
          <RelativeTime moment={moment} />
        </Quiet>
      ),
      align: 'end',
      width: '6.5rem',
      hideBelow: 'full',
    },
  ]
}

/** Returns the columns of an export of the price list. */
export const priceItemCsv = (t: PriceListT): CsvColumn<PriceItem>[] => [
  { heading: t('priceList:textEnglish'), value: ({ text_en: text }) => text },
  { heading: t('priceList:textNorwegian'), value: ({ text_no: text }) => text },
  { heading: t('offerEditor:field.unit'), value: ({ unit }) => t(`offerEditor:unit.${unit}`) },
  { heading: t('offerEditor:field.price'), value: ({ price }) => price },
  { heading: t('priceList:currency'), value: ({ currency }) => currency },
  { heading: t('offerEditor:field.vat_code'), value: ({ vat_code: code }) => vatName(t, code) },
  { heading: t('priceList:stateTitle'), value: (item) => stateOf(item, t) },
  { heading: t('priceList:created'), value: ({ created_at: moment }) => moment },
]
