import Stack from '@mui/material/Stack'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import { useState } from 'react'
import { JsonForm } from './JsonForm.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { ContentPlace } from './useContentPlace.ts'

/**
 * One settings key in one language. It stays on the row it was opened with while there are edits, so that saving can tell whether
 * somebody else was there (rule R4); without edits it follows what is stored.
 */
export function SectionEditor({ row, place }: { row: StoredSetting; place: ContentPlace }) {
  const [{ opened, version }, setState] = useState({ opened: row, version: 0 })
  const [dirty, setDirty] = useState(false)
  const reopen = (next: StoredSetting) => setState({ opened: next, version: version + 1 })
  if (!dirty && row.updated_at !== opened.updated_at) reopen(row)
  // What the form itself has saved it shows already, and keeps the focus.
  const onSaved = (saved: StoredSetting) => {
    setDirty(false)
    setState({ opened: saved, version })
  }
  const View = place.view === 'form' ? SectionForm : JsonForm
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionHead opened={opened} place={place} onSaved={reopen} />
      <View key={version} opened={opened} place={place} onSaved={onSaved} onDirty={setDirty} />
    </Stack>
  )
}
