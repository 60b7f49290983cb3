import { NO_PAGE, SERVICE_PAGES } from '@nordlys/data/lib/service-pages'
import { ICON_NAMES } from '@nordlys/data/settings/icons'
import type { SettingKey } from '@nordlys/data/settings/schema'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChipsField } from '@nordlys/ui/components/form/ChipsField'
import { NumberField } from '@nordlys/ui/components/form/NumberField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { textOf } from '@nordlys/ui/components/form/useField.ts'
import { MediaField } from '../../../shared/media/MediaField.tsx'
import { LinesField } from './LinesField.tsx'
import type { ContentField } from './sections.ts'

const PAGES = [NO_PAGE, ...SERVICE_PAGES] as const

interface ContentFieldsProps {
  readonly fields: readonly ContentField[]
  /** The path of the entry that contains them, such as `items.0.`. */
  readonly prefix?: string
  readonly section?: SettingKey
}

/** Renders the fields of a value or of a list entry. */
export function ContentFields({ fields, prefix = '', section }: ContentFieldsProps) {
  const { t } = useTranslation('content')
  return (
    <>
      {fields.map((field) => (
        <OneField key={field.name} field={field} name={`${prefix}${field.name}`} />
      ))}
      {section === 'company_info' && <span>{t('help.facts')}</span>}
    </>
  )
}

function OneField({ field, name }: { field: ContentField; name: string }) {
  const { t } = useTranslation('content')
  const { kind, optional = false, help } = field
  const shared = { name, label: t(`field.${field.label}`), optional }
  switch (kind) {
    case 'text':
      return <TextAreaField {...shared} rows={3} />
    case 'chips':
      return <ChipsField {...shared} />
    case 'lines':
      return <LinesField {...shared} help={t('help.lines')} />
    case 'color':
      return <TextField {...shared} help={t('help.color')} />
    case 'number':
      return <NumberField {...shared} />
    case 'switch':
      return <SwitchField {...shared} />
    case 'icon':
      return <ChoiceField {...shared} choices={ICON_NAMES} />
    case 'page':
      return (
        <SelectField
          {...shared}
          help={t('help.page')}
          options={PAGES.map((value) => ({ value, label: t(`pages.${value}`) }))}
        />
      )
    case 'picture':
      return <MediaField name={name} label={shared.label} help={help && t(`help.${help}`)} isWhole />
    case 'email':
    case 'tel':
    case 'url':
      return <TextField {...shared} type={kind} />
    case 'line':
    default:
      return <TextField {...shared} />
  }
}

interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly string[]
}

/** Selects one of the known values, or the stored unknown one. */
function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const { t } = useTranslation('errors')
  const { formState, getValues } = useFormContext()
  const initial: unknown = formState.defaultValues ? getValues(name) : null
  const values = [...new Set([...choices, textOf(initial)])].filter((value) => value !== '')
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={t('choose')}
      options={values.map((value) => ({ value, label: value }))}
    />
  )
}
