import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { cleanText, isVisible } from '@nordlys/data/lib/plain-text'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemovableChip } from '../RemovableChip.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'
import { isComposing } from '../../platform/is-composing.ts'

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Splits typed or pasted text at commas and line breaks, without invisible parts and existing entries. */
export function addEntries(list: readonly string[], text: string): string[] {
  const entries = cleanText(text)
    .split(/[,\n]/)
    .map((part) => part.trim())
  return [...new Set([...list, ...entries.filter(isVisible)])]
}

/** Edits a list of short texts as chips. Enter or a comma adds one; Backspace in the empty input turns the last one back into text. */
export function ChipsField({ name, label, help, optional, placeholder, ...rest }: FieldProps) {
  const { t } = useTranslation('common')
  const field = useField(name, { help: help !== undefined })
  const list = listOf(field.value)
  const [text, setText] = useState('')
  const [announcement, announce] = useState('')

  const add = (typed: string) => {
    setText('')
    const next = addEntries(list, typed)
    if (next.length === list.length) return
    announce(t('chips.added', { value: next.slice(list.length).join(', ') }))
    field.onChange(next)
  }
  const remove = (value: string) => {
    announce(t('chips.removed', { value }))
    field.onChange(list.filter((entry) => entry !== value))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const last = list.at(-1)
    if (event.key === 'Enter' || event.key === ',') {
      // Enter submits the form only when the input is empty.
      if (text.trim() !== '' || event.key === ',') event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault()
      remove(last)
      setText(last)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(cleanText(pasted))) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      {list.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', p: 0, m: 0, mb: 1 }}>
          {list.map((value, index) => (
            <li key={value}>
              <RemovableChip
                label={value}
                color={field.refused.has(index) ? 'error' : 'default'}
                onRemove={() => {
                  remove(value)
                  document.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`)?.focus()
                }}
                slotProps={{ root: { 'aria-label': t('chips.remove', { value }) } }}
                sx={{ maxWidth: '100%' }}
              />
            </li>
          ))}
        </Box>
      )}
      <OutlinedInput
        {...rest}
        id={field.id}
        name={field.name}
        value={text}
        placeholder={placeholder ?? t('chips.add')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          // Typed text that was not confirmed is kept.
          add(text)
          field.onBlur()
        }}
        inputRef={field.ref}
        slotProps={{ input: { ...field.aria, enterKeyHint: 'done' } }}
      />
      <output data-unseen>{announcement}</output>
    </FieldFrame>
  )
}
