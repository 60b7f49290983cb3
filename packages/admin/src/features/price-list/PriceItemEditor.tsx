import Box from '@mui/material/Box'
import { useClientCounters } from '@nordlys/data/clients/client/queries'
import { OFFER_UNITS } from '@nordlys/data/offers/content'
import { usePriceItemMutations } from '@nordlys/data/offers/price-item/mutations'
import { usePriceItem } from '@nordlys/data/offers/price-item/queries'
import { type PriceItem, type PriceItemForm, priceItemFormSchema } from '@nordlys/data/offers/price-item/schema'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { CurrencyField } from '../../shared/money/CurrencyField.tsx'
import { VatField } from '../../shared/offers/VatField.tsx'
import { NEW_ITEM } from './price-list.ts'

interface PriceItemEditorProps {
  /** The item's id, or NEW_ITEM. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to add or edit an item of the price list. */
export function PriceItemEditor({ id, onClose }: PriceItemEditorProps) {
  return id === NEW_ITEM ? <NewItem onClose={onClose} /> : <OpenItem id={id} onClose={onClose} />
}

function NewItem({ onClose }: Pick<PriceItemEditorProps, 'onClose'>) {
  const { t } = useTranslation('priceList')
  const counters = useClientCounters()
  // The form starts with the company's currency; the user chooses one when it cannot be loaded.
  if (counters.isPending) return <RecordState title={t('form.new')} missing="" result={counters} onClose={onClose} />
  return <ItemDialog item={null} start={{ ...EMPTY, currency: counters.data?.currency ?? '' }} onClose={onClose} />
}

function OpenItem({ id, onClose }: PriceItemEditorProps) {
  const { t } = useTranslation('priceList')
  const result = usePriceItem(id)
  if (result.data) return <ItemDialog key={id} item={result.data} start={valuesOf(result.data)} onClose={onClose} />
  return <RecordState title={t('form.edit')} missing={t('form.missing')} result={result} onClose={onClose} />
}

const EMPTY: PriceItemForm = {
  text_en: '',
  text_no: '',
  unit: 'hour',
  price: Number.NaN,
  currency: '',
  vat_code: 'standard',
  is_active: true,
}

const valuesOf = ({ text_en, text_no, unit, price, currency, vat_code, is_active }: PriceItem): PriceItemForm => ({
  text_en,
  text_no,
  unit,
  price,
  currency,
  vat_code,
  is_active,
})

const LABELS = {
  text_en: 'priceList:textEnglish',
  text_no: 'priceList:textNorwegian',
  unit: 'offerEditor:field.unit',
  price: 'offerEditor:field.price',
  currency: 'priceList:currency',
  vat_code: 'offerEditor:field.vat_code',
  is_active: 'priceList:form.active',
} as const
const isField = (field: string): field is keyof typeof LABELS => field in LABELS

interface ItemDialogProps {
  /** Null for a new one. */
  readonly item: PriceItem | null
  readonly start: PriceItemForm
  readonly onClose: () => void
}

function ItemDialog({ item, start, onClose }: ItemDialogProps) {
  const { t } = useTranslation(['priceList', 'offerEditor'])
  const { save } = usePriceItemMutations()
  const form = useZodForm(priceItemFormSchema, start)
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: item,
    record: item && { table: 'price_items', id: item.id },
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = item && openedAt !== null ? { id: item.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: item ? t('priceList:form.saved') : t('priceList:form.created'),
    failed: t('priceList:saveFailed'),
    onSaved: onClose,
    label: (field) => (isField(field) ? t(LABELS[field]) : null),
  })
  return (
    <EditorDialog
      title={item ? t('priceList:form.edit') : t('priceList:form.new')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(item ? {} : { submitLabel: t('priceList:form.create') })}
    >
      <ItemFields />
      {conflict}
    </EditorDialog>
  )
}

const TWO = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start', gap: 2.5 } as const

function ItemFields() {
  const { t } = useTranslation(['priceList', 'offerEditor'])
  const currency = useWatch<PriceItemForm, 'currency'>({ name: 'currency' })
  return (
    <>
      <TextAreaField name="text_en" label={t('priceList:textEnglish')} rows={2} />
      <TextAreaField name="text_no" label={t('priceList:textNorwegian')} rows={2} />
      <Box sx={TWO}>
        <CurrencyField
          label={t('priceList:currency')}
          placeholder={t('priceList:form.chooseCurrency')}
          amounts={() => ['price']}
        />
        <NumberField name="price" label={t('offerEditor:field.price')} unit={currency} step="any" />
      </Box>
      <Box sx={TWO}>
        <SelectField
          name="unit"
          label={t('offerEditor:field.unit')}
          options={OFFER_UNITS.map((value) => ({ value, label: t(`offerEditor:unit.${value}`) }))}
        />
        <VatField name="vat_code" />
      </Box>
      <SwitchField name="is_active" label={t('priceList:form.active')} help={t('priceList:form.activeHelp')} />
    </>
  )
}
