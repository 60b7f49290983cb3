import Stack from '@mui/material/Stack'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import { useState } from 'react'
import { ScheduledNote } from './schedule/ScheduledNote.tsx'
import { JsonForm } from './json/JsonForm.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './section-props.ts'

interface SectionEditorProps extends Pick<SectionProps, 'place' | 'preview' | 'scheduled'> {
  /** The stored row. */
  readonly row: StoredSetting
}

interface State {
  readonly opened: StoredSetting
  readonly version: number
  readonly draft?: unknown
}

/**
 * Edits one settings key in one language. While there are edits it keeps the row as opened, so that saving detects conflicts (rule R4); otherwise
 * it follows the stored row.
 */
export function SectionEditor({ row, place, preview, scheduled }: SectionEditorProps) {
  const [{ opened, version, draft }, setState] = useState<State>({ opened: row, version: 0 })
  const [dirty, setDirty] = useState(false)
  const reopen = (next: StoredSetting, edit?: unknown) => setState({ opened: next, version: version + 1, draft: edit })
  if (!dirty && row.updated_at !== opened.updated_at) reopen(row)
  // The form already shows the saved values, so it is not remounted and keeps the focus.
  const onSaved = (saved: StoredSetting) => {
    setDirty(false)
    setState({ opened: saved, version })
  }
  const View = place.view === 'form' ? SectionForm : JsonForm
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionHead opened={opened} place={place} onSaved={(saved) => reopen(saved)} />
      {scheduled && <ScheduledNote scheduled={scheduled} opened={opened} onEdit={() => reopen(row, scheduled.value)} />}
      <View
        key={version}
        opened={opened}
        place={place}
        preview={preview}
        scheduled={scheduled}
        draft={draft}
        onSaved={onSaved}
        onDirty={setDirty}
      />
    </Stack>
  )
}
