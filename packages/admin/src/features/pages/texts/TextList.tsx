import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { Button } from '@nordlys/ui/components/Button'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { builtInEntries, namesIn, newEntry, orderPath, type TextsByPath } from '@nordlys/ui/site-texts/registry.ts'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../shared/order/MoveButtons.tsx'
import { moved } from '../../../shared/order/moved.ts'
import { SiteTextField } from './SiteTextField.tsx'

interface TextListProps {
  /** The path of the list. */
  readonly list: string
  /** The texts of an entry. */
  readonly fields: readonly [string, string]
  readonly builtIn: TextsByPath
}

const KINDS = ['title', 'body', 'question', 'answer'] as const

/** Edits the entries of a list of texts: adds, removes and moves them, and restores the built-in ones. */
export function TextList({ list, fields, builtIn }: TextListProps) {
  const { t } = useTranslation('pages')
  const { setValue, setFocus } = useFormContext()
  const entries = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const order: unknown = useWatch({ name: orderPath(list) })
  const original = builtInEntries(builtIn, list, fields)
  const names = namesIn(typeof order === 'string' ? order : original.join(' '))
  const set = (next: readonly string[]) => setValue(orderPath(list), next.join(' '), { shouldDirty: true })
  const add = () => {
    const name = newEntry()
    for (const field of fields) setValue(`${list}.${name}.${field}`, '', { shouldDirty: true })
    set([...names, name])
    // Once its fields are rendered.
    setTimeout(() => setFocus(`${list}.${name}.${fields[0]}`))
  }
  // The pressed button disappears.
  const replace = (next: readonly string[], text: string) => {
    set(next)
    announce(text)
    entries.current?.focus()
  }
  const labelOf = (field: string) => t(`kind.${KINDS.find((kind) => kind === field) ?? 'title'}`)
  return (
    <Stack sx={{ gap: 2 }}>
      <Box
        component="ol"
        ref={entries}
        tabIndex={-1}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, '&:focus': { outline: 'none' } }}
      >
        {names.map((name, index) => (
          <li key={name}>
            <Box
              component="fieldset"
              aria-label={t('entries.entry', { number: index + 1 })}
              sx={{ m: 0, p: 2, border: 1, borderColor: 'hairline', borderRadius: '10px', minWidth: 0 }}
            >
              <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
                <Box sx={{ flex: 1, fontWeight: 600 }}>{t('entries.entry', { number: index + 1 })}</Box>
                <MoveButtons
                  index={index}
                  length={names.length}
                  labels={{
                    up: t('entries.up', { number: index + 1 }),
                    down: t('entries.down', { number: index + 1 }),
                  }}
                  onMove={(from, to) => set(moved(names, from, to))}
                />
                <IconButton
                  size="small"
                  aria-label={t('entries.remove', { number: index + 1 })}
                  disabled={names.length === 1}
                  onClick={() =>
                    replace(
                      names.filter((other) => other !== name),
                      t('entries.removed'),
                    )
                  }
                >
                  <Trash size={16} aria-hidden />
                </IconButton>
              </Stack>
              <Stack sx={{ gap: 1.5 }}>
                {fields.map((field) => {
                  const path = `${list}.${name}.${field}`
                  if (original.includes(name))
                    return <SiteTextField key={path} path={path} label={labelOf(field)} builtIn={builtIn[path] ?? ''} />
                  return field === fields[0] ? (
                    <TextField key={path} name={path} label={labelOf(field)} />
                  ) : (
                    <TextAreaField key={path} name={path} label={labelOf(field)} rows={3} />
                  )
                })}
              </Stack>
            </Box>
          </li>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" startIcon={<Plus size={16} aria-hidden />} onClick={add}>
          {t('entries.add')}
        </Button>
        {names.join(' ') !== original.join(' ') && (
          <Button size="small" onClick={() => replace(original, t('entries.restored'))}>
            {t('entries.restore')}
          </Button>
        )}
      </Stack>
      <output data-unseen>{announcement}</output>
    </Stack>
  )
}
