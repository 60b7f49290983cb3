import { PREVIEW_OUTDATED, useChangeCompanyCurrency } from '@nordlys/data/money/mutations'
import { CURRENCIES } from '@nordlys/data/money/schema'
import { DataError } from '@nordlys/data/lib/errors'
import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { CurrencyPreview } from './CurrencyPreview.tsx'
import { type PriceForm, priceFormSchema, type PriceValues } from './price-form.ts'
import { PriceFields } from './PriceFields.tsx'

interface CurrencyChangeProps {
  /** The company's current currency. */
  readonly from: string
  readonly onClose: () => void
}

/** Changes the company's currency in two steps: new prices for the templates, then a preview. Nothing changes before the confirmation. */
export function CurrencyChange({ from, onClose }: CurrencyChangeProps) {
  const { t } = useTranslation('settings')
  const templates = useQuoteTemplates()
  if (!templates.data)
    return (
      <RecordState title={t('money.title')} missing={t('system.loadFailed')} result={templates} onClose={onClose} />
    )
  const priced = templates.data.filter(({ currency }) => currency === from)
  // The form has fields for the templates that existed when it was opened.
  return <CurrencyDialog key={priced.map(({ id }) => id).join()} from={from} templates={priced} onClose={onClose} />
}

interface CurrencyDialogProps extends CurrencyChangeProps {
  /** The templates priced in the current currency. */
  readonly templates: readonly QuoteTemplate[]
}

const unpriced = (templates: readonly QuoteTemplate[]) =>
  Object.fromEntries(templates.map(({ id }) => [id, { base_price: Number.NaN, price_per_hour: Number.NaN }]))

function CurrencyDialog({ from, templates, onClose }: CurrencyDialogProps) {
  const { t } = useTranslation('settings')
  const { run, isPending } = useAction()
  const { mutateAsync } = useChangeCompanyCurrency()
  const [preview, setPreview] = useState<PriceValues | null>(null)
  const form = useZodForm<PriceForm, PriceValues>(priceFormSchema, { rate: Number.NaN, prices: unpriced(templates) })

  const change = async ({ to, prices }: PriceValues) => {
    const hasChanged = await run({
      call: () =>
        mutateAsync({
          from,
          to,
          prices: templates.flatMap(({ id, updated_at }) => {
            const price = prices[id]
            return price ? [{ id, updated_at, ...price }] : []
          }),
        }),
      done: t('money.done', { currency: to }),
      failed: t('money.failed'),
      reasons: { [PREVIEW_OUTDATED]: t('money.outdated') },
      onError: (error) => {
        if (error instanceof DataError && error.reason === PREVIEW_OUTDATED) setPreview(null)
      },
    })
    if (hasChanged) onClose()
  }

  if (preview)
    return (
      <CurrencyPreview
        from={from}
        values={preview}
        templates={templates}
        isChanging={isPending}
        onConfirm={() => void change(preview)}
        onBack={() => setPreview(null)}
      />
    )
  return (
    <EditorDialog
      title={t('money.title')}
      form={form}
      onSubmit={async (values) => setPreview(values)}
      onClose={onClose}
      submitLabel={t('money.review')}
      wide
    >
      <PriceFields from={from} templates={templates} currencies={CURRENCIES.filter((code) => code !== from)} />
    </EditorDialog>
  )
}
