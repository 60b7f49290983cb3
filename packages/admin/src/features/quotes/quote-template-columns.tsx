import { COMPLEXITIES } from '@nordlys/data/quotes/complexity'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Amount } from '@nordlys/ui/components/table/list/Amount'
import { Muted, Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { QuoteTemplateActions } from './QuoteTemplateActions.tsx'

interface QuoteTemplateColumnsOptions {
  readonly t: TFunction<'quotes'>
  readonly language: Language
  readonly onEdit: (template: QuoteTemplate) => void
  readonly onDelete: (template: QuoteTemplate) => Promise<void>
}

const inLanguage = (template: QuoteTemplate, language: Language) =>
  language === 'no'
    ? {
        name: template.service_name_no ?? template.service_name,
        features: template.features_no.length > 0 ? template.features_no : template.features,
      }
    : { name: template.service_name, features: template.features }

/** Returns the columns of the templates list. */
export function quoteTemplateColumns({
  t,
  language,
  onEdit,
  onDelete,
}: QuoteTemplateColumnsOptions): ListColumn<QuoteTemplate>[] {
  return [
    {
      id: 'service_name',
      header: t('templates.service'),
      cell: (template) => (
        <Service template={template} language={language} rates={<Rates template={template} t={t} />} />
      ),
    },
    {
      id: 'base_price',
      header: t('templates.base'),
      sortDescFirst: true,
      cell: (template) => <Amount amount={template.base_price} currency={template.currency} />,
      align: 'end',
      tabular: true,
      width: '8.5rem',
      wraps: true,
      hideBelow: 'medium',
    },
    {
      id: 'price_per_hour',
      header: t('templates.rate'),
      sortDescFirst: true,
      cell: (template) => <Amount amount={template.price_per_hour} currency={template.currency} />,
      align: 'end',
      tabular: true,
      width: '6.5rem',
      wraps: true,
      hideBelow: 'medium',
    },
    {
      id: 'multipliers',
      header: t('templates.multipliers'),
      cell: (template) => <Multipliers template={template} t={t} />,
      width: '16.5rem',
      hideBelow: 'wide',
    },
    {
      id: 'features',
      header: t('templates.features'),
      cell: (template) => <Features list={inLanguage(template, language).features} none={t('templates.noFeatures')} />,
      width: '17%',
      hideBelow: 'widest',
    },
    {
      id: 'actions',
      header: t('templates.actions'),
      cell: (template) => <QuoteTemplateActions template={template} onEdit={onEdit} onDelete={onDelete} />,
      align: 'end',
      width: '7rem',
    },
  ]
}

function Service({ template, language, rates }: { template: QuoteTemplate; language: Language; rates: ReactNode }) {
  const { name, features } = inLanguage(template, language)
  return (
    <>
      <Strong>{name}</Strong>
      <SecondLine showBelow="medium" wraps>
        {rates}
      </SecondLine>
      <SecondLine showBelow="widest">{features.join(', ')}</SecondLine>
    </>
  )
}

function Rates({ template, t }: { template: QuoteTemplate; t: TFunction<'quotes'> }) {
  const { currency } = useFormat()
  const money = (amount: number) => currency(amount, template.currency)
  return <span>{t('templates.rates', { base: money(template.base_price), rate: money(template.price_per_hour) })}</span>
}

const MULTIPLIERS = { display: 'inline-flex', gap: 12 } as const

function Multipliers({ template, t }: { template: QuoteTemplate; t: TFunction<'quotes'> }) {
  const { number } = useFormat()
  return (
    <span style={MULTIPLIERS}>
      {COMPLEXITIES.map((complexity) => (
        <span key={complexity}>
          <Quiet>{t(`complexity.${complexity}`)}</Quiet>{' '}
          <span>{`×${number(template.complexity_multiplier[complexity])}`}</span>
        </span>
      ))}
    </span>
  )
}

function Features({ list, none }: { list: readonly string[]; none: string }) {
  const text = list.join(', ')
  return <Muted title={text}>{text || none}</Muted>
}
