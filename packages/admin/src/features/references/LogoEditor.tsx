import { useLogoMutations } from '@nordlys/data/references/mutations'
import { useLogos } from '@nordlys/data/references/queries'
import { type ClientLogo, type LogoForm, logoFormSchema } from '@nordlys/data/references/schema'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { MediaField } from '../../shared/media/MediaField.tsx'
import { RecordEditor } from '../../shared/order/RecordEditor.tsx'
import { Consent } from './Consent.tsx'

interface LogoEditorProps {
  /** The logo's id, or NEW_RECORD. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to add or edit a named client. */
export function LogoEditor({ id, onClose }: LogoEditorProps) {
  const { t } = useTranslation('adminReferences')
  const [title, missing] = [t('logos.form.edit'), t('logos.missing')]
  return (
    <RecordEditor id={id} result={useLogos()} title={title} missing={missing} onClose={onClose}>
      {(logo) => <LogoDialog logo={logo} onClose={onClose} />}
    </RecordEditor>
  )
}

const LABELS = {
  name: 'logos.form.name',
  link: 'logos.form.link',
  logo: 'logos.form.logo',
  consent_on: 'form.consent',
  is_active: 'form.active',
} as const

const isField = (field: string): field is keyof typeof LABELS => field in LABELS

/** Converts a logo to form values. */
const valuesOf = (logo: ClientLogo | null) =>
  ({
    name: logo?.name ?? '',
    link: logo?.link ?? '',
    logo: logo?.logo ?? '',
    consent_on: logo?.consent_on ?? '',
    is_active: logo?.is_active ?? true,
  }) satisfies LogoForm

interface LogoDialogProps {
  /** Null for a new one. */
  readonly logo: ClientLogo | null
  readonly onClose: () => void
}

function LogoDialog({ logo, onClose }: LogoDialogProps) {
  const { t } = useTranslation('adminReferences')
  const { save } = useLogoMutations()
  const form = useZodForm(logoFormSchema, valuesOf(logo))
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: logo,
    record: logo && { table: 'client_logos', id: logo.id },
    toValues: valuesOf,
    save: async (values, openedAt) => {
      const opened = logo && openedAt !== null ? { id: logo.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: logo ? t('logos.updated') : t('logos.created'),
    failed: logo ? t('logos.saveFailed') : t('logos.createFailed'),
    onSaved: onClose,
    label: (field) => (isField(field) ? t(LABELS[field]) : null),
  })
  return (
    <EditorDialog
      title={logo ? t('logos.form.edit') : t('logos.form.create')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(logo ? {} : { submitLabel: t('logos.form.submitCreate') })}
    >
      <TextField name="name" label={t('logos.form.name')} autoComplete="off" />
      <TextField name="link" type="url" label={t('logos.form.link')} optional />
      <MediaField name="logo" label={t('logos.form.logo')} help={t('logos.form.logoHelp')} isWhole />
      <Consent />
      {conflict}
    </EditorDialog>
  )
}
