import Stack from '@mui/material/Stack'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNotice } from '../../../shared/draft/DraftNotice.tsx'
import { ScheduledNote } from './schedule/ScheduledNote.tsx'
import { JsonForm } from './json/JsonForm.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { SectionProps } from './section-props.ts'
import { draftId, readTextDraft, TEXT_DRAFTS, type TextDraft } from './text-drafts.ts'

interface SectionEditorProps extends Pick<SectionProps, 'place' | 'preview' | 'scheduled'> {
  /** The stored row. */
  readonly row: StoredSetting
}

interface State {
  readonly opened: StoredSetting
  readonly version: number
  readonly draft?: unknown
  /** Edits of an earlier visit that the form takes; the row stays as it was opened then. */
  readonly restored?: TextDraft
}

/**
 * Edits one settings key in one language. While there are edits it keeps the row as opened, so that saving detects conflicts (rule R4); otherwise
 * it follows the stored row.
 */
export function SectionEditor({ row, place, preview, scheduled }: SectionEditorProps) {
  const { t } = useTranslation('content')
  const [{ opened, version, draft, restored }, setState] = useState<State>({ opened: row, version: 0 })
  const [dirty, setDirty] = useState(false)
  const [found, setFound] = useState(() => readTextDraft(place))
  const reopen = (next: StoredSetting, edit?: unknown) => setState({ opened: next, version: version + 1, draft: edit })
  if (!dirty && !restored && row.updated_at !== opened.updated_at) reopen(row)
  // The form already shows the saved values, so it is not remounted and keeps the focus.
  const onSaved = (saved: StoredSetting) => {
    setDirty(false)
    setState({ opened: saved, version })
  }
  const restore = (edits: TextDraft) => {
    setFound(null)
    setState({ opened: edits.opened, version: version + 1, restored: edits })
  }
  const forget = () => {
    TEXT_DRAFTS.remove(draftId(place))
    setFound(null)
  }
  const View = place.view === 'form' ? SectionForm : JsonForm
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionHead opened={opened} place={place} onSaved={(saved) => reopen(saved)} />
      {scheduled && <ScheduledNote scheduled={scheduled} opened={opened} onEdit={() => reopen(row, scheduled.value)} />}
      {found && (
        <DraftNotice
          at={found.at}
          stale={found.opened.updated_at === row.updated_at ? null : t('staleDraft')}
          onRestore={() => restore(found)}
          onDiscard={forget}
        />
      )}
      <View
        key={version}
        opened={opened}
        place={place}
        preview={preview}
        scheduled={scheduled}
        draft={draft}
        restored={restored?.values}
        hasDraft={found !== null}
        onSaved={onSaved}
        onDirty={(isDirty) => {
          setDirty(isDirty)
          // From here on, the edits themselves keep the row.
          if (isDirty && restored) setState({ opened, version })
        }}
      />
    </Stack>
  )
}
