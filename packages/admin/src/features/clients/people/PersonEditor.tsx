import { useClientPeopleMutations } from '@nordlys/data/clients/people/mutations'
import { type ClientPerson, clientPersonFormSchema } from '@nordlys/data/clients/people/schema'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'

interface PersonEditorProps {
  readonly client: string
  /** Null for a new person. */
  readonly person: ClientPerson | null
  readonly onClose: () => void
}

const FIELDS = ['name', 'email', 'language'] as const
const valuesOf = ({ name, email, language }: ClientPerson) => ({ name, email, language })

/** Renders the dialog to create or edit a person of a client. */
export function PersonEditor({ client, person, onClose }: PersonEditorProps) {
  const { t } = useTranslation('clients')
  const language = useLanguage()
  const { save } = useClientPeopleMutations()
  const form = useZodForm(clientPersonFormSchema, person ? valuesOf(person) : { name: '', email: '', language })
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: person,
    record: person && { table: 'client_people', id: person.id },
    toValues: valuesOf,
    save: async (values, openedAt) =>
      save.mutateAsync(
        person && openedAt !== null
          ? { values, opened: { id: person.id, updatedAt: openedAt } }
          : { values: { ...values, client_id: client }, opened: null },
      ),
    done: person ? t('person.updated') : t('person.created'),
    failed: person ? t('person.saveFailed') : t('person.createFailed'),
    onSaved: onClose,
    label: (name) => {
      const field = FIELDS.find((each) => each === name)
      return field ? t(`person.${field}`) : null
    },
  })
  return (
    <EditorDialog
      title={person ? t('person.editTitle') : t('person.create')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField name="name" label={t('person.name')} />
      <TextField
        name="email"
        type="email"
        label={t('person.email')}
        help={person ? t('person.emailHelp') : undefined}
      />
      <SelectField
        name="language"
        label={t('person.language')}
        help={t('person.languageHelp')}
        options={LANGUAGES.map((value) => ({ value, label: t(`person.languages.${value}`) }))}
      />
      {conflict}
    </EditorDialog>
  )
}
