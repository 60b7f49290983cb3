import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '@nordlys/ui/components/form/FieldFrame'
import { TextArea } from '@nordlys/ui/components/form/TextArea'
import { textOf, useField } from '@nordlys/ui/components/form/useField.ts'

interface JsonBoxProps {
  readonly boxRef: RefObject<HTMLTextAreaElement | null>
  /** The id of the error messages. */
  readonly describedBy: string
  readonly isWrong: boolean
  readonly onChange: (json: string) => void
}

/** Renders the text area of the JSON view. */
export function JsonBox({ boxRef, describedBy, isWrong, onChange }: JsonBoxProps) {
  const { t } = useTranslation('content')
  const field = useField('json', { help: true })
  const text = textOf(field.value)
  return (
    <FieldFrame field={field} label={t('field.json')} help={t('json.help')}>
      <TextArea
        id={field.id}
        name={field.name}
        error={isWrong}
        rows={Math.min(28, Math.max(8, text.split('\n').length + 1))}
        value={text}
        onChange={(event) => {
          field.onChange(event)
          onChange(event.target.value)
        }}
        onBlur={field.onBlur}
        inputRef={boxRef}
        sx={{ '& textarea': { typography: 'code', fontSize: '0.875rem', tabSize: 2 } }}
        input={{
          'aria-describedby': `${field.helpId} ${describedBy}`,
          'aria-invalid': isWrong,
          spellCheck: false,
          autoCapitalize: 'none',
          style: { resize: 'vertical', padding: '10px 14px' },
        }}
      />
    </FieldFrame>
  )
}
