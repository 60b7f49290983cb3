import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useErrorText } from '@nordlys/ui/components/useErrorText.ts'
import { ContentFields } from './ContentFields.tsx'
import type { ContentField } from './sections.ts'
import { blankEntry } from './values.ts'

const NAME = 'items'

/** Edits a list of entries with buttons to add, remove and move them, which also work by keyboard. */
export function EntryList({ fields }: { fields: readonly ContentField[] }) {
  const { t } = useTranslation('content')
  const { messageText } = useErrorText()
  const { control, getFieldState, formState } = useFormContext<Record<string, object[]>>()
  const entries = useFieldArray({ control, name: NAME })
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const count = entries.fields.length
  const { error } = getFieldState(NAME, formState)
  const problem = error?.message ?? error?.root?.message

  const move = (from: number, to: number) => {
    entries.move(from, to)
    announce(t('list.moved', { position: to + 1, count }))
  }
  const remove = (index: number) => {
    entries.remove(index)
    announce(t('list.removed'))
    // The focused button was removed with its entry.
    list.current?.focus()
  }
  const add = () => {
    entries.append(blankEntry(fields), { focusName: `${NAME}.${count}.${fields[0]?.name ?? ''}` })
    announce(t('list.added'))
  }
  return (
    <>
      {count === 0 && <Box sx={{ color: 'muted' }}>{t('list.empty')}</Box>}
      <Stack
        component="ol"
        ref={list}
        tabIndex={-1}
        sx={{ listStyle: 'none', p: 0, m: 0, gap: 2, '&:focus': { outline: 'none' } }}
      >
        {entries.fields.map(({ id }, index) => (
          <Stack
            component="li"
            key={id}
            sx={{ gap: 2, p: 2, border: 1, borderColor: 'hairline', borderRadius: '10px', bgcolor: 'paper' }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
              <Box sx={{ flexGrow: 1, color: 'muted', fontSize: '0.875rem' }}>
                {t('list.item', { position: index + 1, count })}
              </Box>
              <EntryButton
                name={t('list.up', { position: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
                icon={<ArrowUp size={16} aria-hidden />}
              />
              <EntryButton
                name={t('list.down', { position: index + 1 })}
                disabled={index === count - 1}
                onClick={() => move(index, index + 1)}
                icon={<ArrowDown size={16} aria-hidden />}
              />
              <EntryButton
                name={t('list.remove', { position: index + 1 })}
                onClick={() => remove(index)}
                icon={<Trash2 size={16} aria-hidden />}
              />
            </Stack>
            <ContentFields fields={fields} prefix={`${NAME}.${index}.`} />
          </Stack>
        ))}
      </Stack>
      <FormHelperText error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {problem === undefined ? null : messageText(problem)}
      </FormHelperText>
      <Button
        variant="outlined"
        startIcon={<Plus size={16} aria-hidden />}
        onClick={add}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('list.add')}
      </Button>
      <output data-unseen>{announcement}</output>
    </>
  )
}

interface EntryButtonProps {
  readonly name: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  readonly onClick: () => void
}

// A button stays focused when its entry reaches the end of the list, so it is marked with `aria-disabled` only.
function EntryButton({ name, icon, disabled = false, onClick }: EntryButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
      sx={{ '&[aria-disabled="true"]': { opacity: 0.4 } }}
    >
      {icon}
    </IconButton>
  )
}
