import Stack from '@mui/material/Stack'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import { useState } from 'react'
import { JsonForm } from './JsonForm.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './section-props.ts'

interface SectionEditorProps extends Pick<SectionProps, 'place' | 'preview'> {
  /** The stored row. */
  readonly row: StoredSetting
}

/**
 * Edits one settings key in one language. While there are edits it keeps the row as opened, so that saving detects conflicts (rule R4); otherwise
 * it follows the stored row.
 */
export function SectionEditor({ row, place, preview }: SectionEditorProps) {
  const [{ opened, version }, setState] = useState({ opened: row, version: 0 })
  const [dirty, setDirty] = useState(false)
  const reopen = (next: StoredSetting) => setState({ opened: next, version: version + 1 })
  if (!dirty && row.updated_at !== opened.updated_at) reopen(row)
  // The form already shows the values that it has saved, so it keeps the focus.
  const onSaved = (saved: StoredSetting) => {
    setDirty(false)
    setState({ opened: saved, version })
  }
  const View = place.view === 'form' ? SectionForm : JsonForm
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionHead opened={opened} place={place} onSaved={reopen} />
      <View key={version} opened={opened} place={place} preview={preview} onSaved={onSaved} onDirty={setDirty} />
    </Stack>
  )
}
