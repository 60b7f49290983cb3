import Box from '@mui/material/Box'
import { BILLED, useEngagementMutations } from '@nordlys/data/clients/engagement/mutations'
import { DUES, type Engagement, planItemFormSchema, type PlanItemRow } from '@nordlys/data/clients/engagement/schema'
import { useClientCounters } from '@nordlys/data/clients/client/queries'
import { AMOUNT } from '@nordlys/data/clients/transaction/schema'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { CurrencyField } from '../../../shared/money/CurrencyField.tsx'

interface PlanItemEditorProps {
  readonly engagement: Engagement
  /** Null for a new one. */
  readonly item: PlanItemRow | null
  readonly onClose: () => void
}

const valuesOf = (row: Omit<PlanItemRow, 'id' | 'engagement_id' | 'billed_at' | 'updated_at'>) => ({
  title: row.title,
  amount: row.amount,
  currency: row.currency,
  due: row.due,
  due_date: (row.due === 'date' && row.due_date) || '',
})

const LABELS = { title: 'name', amount: 'amount', currency: 'currency', due: 'due', due_date: 'date' } as const
const isField = (field: string): field is keyof typeof LABELS => field in LABELS

/** Renders the dialog to add or edit an item of a payment plan that is not billed. */
export function PlanItemEditor({ engagement, item, onClose }: PlanItemEditorProps) {
  const { t } = useTranslation('engagements')
  const counters = useClientCounters()
  const known = item?.currency ?? engagement.totals[0]?.currency
  // The form starts with the company's currency; the user chooses one when it cannot be loaded.
  if (known === undefined && counters.isPending)
    return <RecordState title={t('plan.new')} missing="" result={counters} onClose={onClose} />
  const currency = known ?? counters.data?.currency ?? ''
  return <Dialog engagement={engagement} item={item} currency={currency} onClose={onClose} />
}

function Dialog({ engagement, item, currency, onClose }: PlanItemEditorProps & { readonly currency: string }) {
  const { t } = useTranslation('engagements')
  const { savePlanItem } = useEngagementMutations()
  const blank = { title: '', amount: Number.NaN, currency, due: 'delivery', due_date: null } as const
  const form = useZodForm(planItemFormSchema, valuesOf(item ?? blank))
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: item,
    record: item && { table: 'plan_items', id: item.id },
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = item && openedAt !== null ? { id: item.id, updatedAt: openedAt } : null
      return savePlanItem.mutateAsync({ engagement: engagement.id, values, opened })
    },
    done: t('plan.saved'),
    failed: t('plan.saveFailed'),
    reasons: { [BILLED]: t('plan.isBilled') },
    onSaved: onClose,
    label: (field) => (isField(field) ? t(`plan.${LABELS[field]}`) : null),
  })
  return (
    <EditorDialog title={item ? t('plan.edit') : t('plan.new')} form={form} onSubmit={onSubmit} onClose={onClose}>
      <Fields isNew={item === null} />
      {conflict}
    </EditorDialog>
  )
}

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('engagements')
  const due = useWatch<ReturnType<typeof valuesOf>>({ name: 'due' })
  return (
    <>
      <TextField name="title" label={t('plan.name')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '2fr 1fr' }, gap: 2.5 }}>
        <NumberField name="amount" label={t('plan.amount')} step="any" min={AMOUNT.min} max={AMOUNT.max} />
        <CurrencyField
          label={t('plan.currency')}
          placeholder={t('plan.chooseCurrency')}
          amounts={() => (isNew ? [] : ['amount'])}
        />
      </Box>
      <SelectField
        name="due"
        label={t('plan.due')}
        options={DUES.map((value) => ({ value, label: t(`plan.dues.${value}`) }))}
      />
      {due === 'date' && <DateTimeField name="due_date" kind="date" label={t('plan.date')} />}
    </>
  )
}
