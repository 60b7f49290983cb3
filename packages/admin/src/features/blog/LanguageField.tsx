import { LANGUAGES } from '@nordlys/data/lib/validation'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@nordlys/ui/components/form/SelectField'

export function LanguageField() {
  const { t } = useTranslation('adminBlog')
  return (
    <SelectField
      name="language"
      label={t('field.language')}
      help={t('help.language')}
      options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  )
}
