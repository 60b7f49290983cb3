import { useTranslation } from 'react-i18next'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { Entries } from '../../../shared/entries/Entries.tsx'
import { RichTextField } from '../../../shared/rich-text/RichTextField.tsx'
import { Part } from './Part.tsx'

/** Edits the texts of an offer: a heading and Markdown each. */
export function SectionList() {
  const { t } = useTranslation('offerEditor')
  return (
    <Part title={t('sections.title')} description={t('sections.text')}>
      <Entries
        name="sections"
        firstField="heading"
        blank={() => ({ heading: '', text: '' })}
        add={t('sections.add')}
        empty={t('sections.empty')}
      >
        {(prefix) => (
          <>
            <TextField name={`${prefix}heading`} label={t('field.heading')} />
            <RichTextField name={`${prefix}text`} label={t('field.sectionText')} rows={8} linksFromOutside />
          </>
        )}
      </Entries>
    </Part>
  )
}
