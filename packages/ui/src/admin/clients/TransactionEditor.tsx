import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSaveTransaction } from '@nordlys/data/clients/mutations'
import { useClientCounters, useTransaction } from '@nordlys/data/clients/queries'
import { AMOUNT, type ClientTransaction, transactionFormSchema } from '@nordlys/data/clients/schema'
import { LIMITS } from '@nordlys/data/validation'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '../../components/editor/EditorDialog.tsx'
import { RecordState } from '../../components/editor/RecordState.tsx'
import { useRecordSave } from '../../components/editor/useRecordSave.tsx'
import { DateTimeField } from '../../components/form/DateTimeField.tsx'
import { NumberField } from '../../components/form/NumberField.tsx'
import { SelectField } from '../../components/form/SelectField.tsx'
import { TextAreaField } from '../../components/form/TextAreaField.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useZodForm } from '../../components/form/useZodForm.ts'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'
import { NEW_ROW } from './client-lists.ts'
import { ClientPicker } from './ClientPicker.tsx'
import { useTransactionStatuses } from './TransactionStatus.tsx'

interface TransactionEditorProps {
  /** The transaction's id, or NEW_ROW. */
  readonly id: string
  /** The client of a new one, where the list shows only one. */
  readonly client?: string
  readonly onClose: () => void
}

/** A dialog to create a transaction or to change one. */
export function TransactionEditor({ id, client = '', onClose }: TransactionEditorProps) {
  const currency = useClientCounters().data?.currency ?? 'USD'
  return id === NEW_ROW ? (
    <TransactionDialog transaction={null} start={{ ...EMPTY, client_id: client, currency }} onClose={onClose} />
  ) : (
    <OpenTransaction id={id} onClose={onClose} />
  )
}

function OpenTransaction({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const result = useTransaction(id)
  const { data } = result
  if (data) return <TransactionDialog key={id} transaction={data} start={valuesOf(data)} onClose={onClose} />
  return (
    <RecordState title={t('transaction.edit')} missing={t('transaction.missing')} result={result} onClose={onClose} />
  )
}

const valuesOf = (row: ClientTransaction) => ({
  client_id: row.client_id,
  description: row.description,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  due_date: row.due_date ?? '',
})
type Values = ReturnType<typeof valuesOf>
const EMPTY: Values = {
  client_id: '',
  description: '',
  amount: Number.NaN,
  currency: '',
  status: 'pending',
  due_date: '',
}

const LABELS = {
  description: 'description',
  amount: 'amount',
  currency: 'currency',
  status: 'status',
  due_date: 'due',
} as const
const isField = (field: string): field is keyof typeof LABELS => field in LABELS

interface TransactionDialogProps {
  readonly transaction: ClientTransaction | null
  readonly start: Values
  readonly onClose: () => void
}

function TransactionDialog({ transaction, start, onClose }: TransactionDialogProps) {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  const { mutateAsync } = useSaveTransaction()
  const form = useZodForm(transactionFormSchema, start)
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: transaction,
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = transaction && openedAt !== null ? { id: transaction.id, updatedAt: openedAt } : null
      try {
        return await mutateAsync({ values, opened })
      } catch (error) {
        toast.error(transaction ? t('transaction.saveFailed') : t('transaction.createFailed'), errorText(error))
        throw error
      }
    },
    onSaved: () => {
      toast.success(transaction ? t('transaction.updatedDone') : t('transaction.createdDone'))
      onClose()
    },
    label: (field) => (isField(field) ? t(`transaction.${LABELS[field]}`) : null),
  })
  return (
    <EditorDialog
      title={transaction ? t('transaction.edit') : t('transaction.new')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TransactionFields fixedClient={transaction !== null} />
      <Typography variant="body2" sx={{ color: 'muted' }}>
        {t('transaction.kept')}
      </Typography>
      {conflict}
    </EditorDialog>
  )
}

function TransactionFields({ fixedClient }: { fixedClient: boolean }) {
  const { t } = useTranslation('clients')
  return (
    <>
      <ClientPicker name="client_id" label={t('transaction.client')} disabled={fixedClient} />
      <TextAreaField name="description" label={t('transaction.description')} rows={2} maxLength={LIMITS.message} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '2fr 1fr' }, gap: 2.5 }}>
        <NumberField
          name="amount"
          label={t('transaction.amount')}
          help={t('transaction.amountHelp')}
          step="any"
          min={AMOUNT.min}
          max={AMOUNT.max}
        />
        <TextField name="currency" label={t('transaction.currency')} maxLength={3} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 }}>
        <SelectField name="status" label={t('transaction.status')} options={useTransactionStatuses()} />
        <DateTimeField name="due_date" kind="date" label={t('transaction.due')} optional />
      </Box>
    </>
  )
}
