import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { handOverFile } from '@nordlys/data/clients/billing/hand-over-file'
import { useBillingMutations } from '@nordlys/data/clients/billing/mutations'
import { type Billable, HAND_OVER_FORMATS } from '@nordlys/data/clients/billing/schema'
import { SEPARATORS } from '@nordlys/data/clients/transaction/accounting'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'

const formSchema = z.object({ format: z.enum(HAND_OVER_FORMATS), separator: z.enum(SEPARATORS), again: z.boolean() })
type Values = z.output<typeof formSchema>

/** What one call of the database hands over. */
const MOST = 1000

/** Returns the rows that a file can have: without what was handed over before, unless it is wanted again, and what the format needs the VAT of. */
const rowsFor = (rows: readonly Billable[], { format, again }: Pick<Values, 'format' | 'again'>) =>
  rows.filter((row) => (again || !row.is_handed_over) && (format !== 'tripletex' || row.knows_vat))

interface HandOverDialogProps {
  readonly rows: readonly Billable[]
  /** Called once they are handed over. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Renders the dialog that hands the chosen rows over by a file. They are marked while the file is written, so that a cancelled one marks nothing. */
export function HandOverDialog({ rows, onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('billing')
  const platform = usePlatform()
  const { run } = useAction()
  const { handOver } = useBillingMutations()
  const form = useZodForm(formSchema, {
    format: 'csv',
    separator: useLanguage() === 'no' ? 'semicolon' : 'comma',
    again: false,
  })
  const onSubmit = async (values: Values) => {
    const chosen = rowsFor(rows, values)
    const name = fileName(t('handOver.file'), values.format)
    let failure: unknown
    async function* content() {
      try {
        const handed = await handOver.mutateAsync({ ids: chosen.map(({ id }) => id), file: name, ...values })
        yield handOverFile(handed, values.format, values.separator === 'semicolon' ? 'no' : 'en')
      } catch (error) {
        failure = error
        throw error
      }
    }
    let isSaved = false
    await run({
      call: async () => {
        const type = values.format === 'json' ? 'application/json' : 'text/csv;charset=utf-8'
        isSaved = await platform.saveFile({ name, type, content: content(), isLarge: true })
        // The desktop app reports a failed file itself, without the reason.
        if (failure !== undefined) throw failure
      },
      done: () => (isSaved ? t('handOver.done', { count: chosen.length, file: name }) : null),
      failed: t('handOver.failed'),
      reasons: {
        handed_over: t('handOver.handedOver'),
        changed: t('handOver.changed'),
        vat_unknown: t('handOver.vatUnknown'),
        too_many: t('handOver.tooMany', { most: MOST }),
      },
      onError: rethrow,
    })
    if (!isSaved) return
    onDone()
    onClose()
  }
  return (
    <EditorDialog
      title={t('handOver.title', { count: rows.length })}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('handOver.submit')}
    >
      <Typography variant="body2">{t('handOver.text')}</Typography>
      <Fields rows={rows} />
    </EditorDialog>
  )
}

function Fields({ rows }: Pick<HandOverDialogProps, 'rows'>) {
  const { t } = useTranslation('billing')
  const { t: ofClients } = useTranslation('clients')
  const values = useWatch<Values>()
  const { format = 'csv', again = false } = values
  const handed = rows.filter((row) => row.is_handed_over).length
  const withoutVat = rows.filter((row) => !row.knows_vat && (again || !row.is_handed_over)).length
  const count = rowsFor(rows, { format, again }).length
  const notes = [
    t('handOver.count', { count }),
    handed > 0 && !again && t('handOver.leftHanded', { count: handed }),
    withoutVat > 0 && t(format === 'tripletex' ? 'handOver.leftVat' : 'handOver.noVat', { count: withoutVat }),
  ]
  return (
    <>
      <SelectField
        name="format"
        label={t('handOver.format')}
        help={t(`handOver.help.${format}`)}
        options={HAND_OVER_FORMATS.map((value) => ({ value, label: t(`handOver.formats.${value}`) }))}
      />
      {format !== 'json' && (
        <SelectField
          name="separator"
          label={ofClients('accounting.separator')}
          options={SEPARATORS.map((value) => ({ value, label: ofClients(`accounting.separators.${value}`) }))}
        />
      )}
      {handed > 0 && (
        <SwitchField name="again" label={t('handOver.again', { count: handed })} help={t('handOver.againHelp')} />
      )}
      <Alert severity={count === rows.length ? 'info' : 'warning'}>
        {notes.filter(Boolean).map((note) => (
          <Box key={String(note)} component="span" sx={{ display: 'block' }}>
            {note}
          </Box>
        ))}
      </Alert>
    </>
  )
}

/** Returns the name of a file with day and time of this device, so that two files of one day can be told apart. */
function fileName(base: string, format: Values['format']): string {
  const now = serverNow()
  const local = new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString()
  const time = `${local.slice(0, 10)}-${local.slice(11, 16).replace(':', '')}`
  return `${base}-${time}${format === 'tripletex' ? '-tripletex' : ''}.${format === 'json' ? 'json' : 'csv'}`
}
